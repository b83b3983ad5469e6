package dev.planwright.bootstrap.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.server.ToolTexts;
import dev.planwright.application.tool.Tool;
import dev.planwright.bootstrap.settings.Setting;
import dev.planwright.bootstrap.settings.SettingCatalog;
import dev.planwright.domain.download.ExportFormat;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.PlanStatus;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentedTablesTest {
  private static final Page MCP = Page.read("docs/mcp.md");
  private static final Page HTTP = Page.read("docs/http.md");

  @Test
  void docs_settings_lists_every_setting_as_it_is() {
    List<String> expected = SettingCatalog.all().stream().map(DocumentedTablesTest::row).toList();

    assertEquals(expected, Page.read("docs/settings.md").rows("# Settings"));
  }

  @Test
  void docs_mcp_lists_every_tool_with_its_arguments_and_whether_it_needs_a_key() {
    List<String> expected = ToolTexts.read().stream().map(DocumentedTablesTest::row).toList();

    List<String> listed =
        MCP.rows("## Tools").stream().map(row -> row.substring(0, row.lastIndexOf(" | "))).toList();

    assertEquals(expected, listed);
  }

  @Test
  void docs_exports_lists_every_format() {
    assertEquals(
        ExportFormat.wireNames(), Page.code(Page.read("docs/exports.md").rows("## Formats"), 0));
  }

  @Test
  void docs_mcp_lists_every_error_code() {
    List<String> expected = Stream.of(ErrorCode.values()).map(ErrorCode::wireName).toList();

    assertEquals(sorted(expected), sorted(Page.code(MCP.rows("## Errors"), 0)));
  }

  @Test
  void docs_mcp_lists_every_state() {
    List<String> states = Page.code(MCP.rows("## States"), 0);

    assertEquals(sorted(PlanStatus.wireNames()), sorted(new TreeSet<>(states)));
  }

  @Test
  void docs_mcp_lists_every_reason_of_a_failure() {
    List<String> expected = Stream.of(FailureReason.values()).map(FailureReason::wireName).toList();

    assertEquals(sorted(expected), sorted(Page.code(MCP.rows("## Failure reasons"), 0)));
  }

  @Test
  void docs_http_lists_every_path_of_the_server() throws IOException {
    List<String> expected =
        openApi().object("paths").orElseThrow().members().entrySet().stream()
            .flatMap(path ->
                ((JsonObject) path.getValue())
                    .members().keySet().stream()
                        .filter(method -> !method.equals("parameters"))
                        .map(method -> method.toUpperCase(Locale.ROOT) + " " + path.getKey()))
            .toList();

    assertEquals(sorted(expected), sorted(Page.code(HTTP.rows("## Paths of the server"), 0)));
  }

  private static JsonObject openApi() throws IOException {
    try (var in =
        DocumentedTablesTest.class.getResourceAsStream(
            "/dev/planwright/adapters/http/pages/openapi.json")) {
      return (JsonObject) JsonText.read(Objects.requireNonNull(in).readAllBytes());
    }
  }

  private static List<String> sorted(Collection<String> names) {
    return names.stream().sorted().toList();
  }

  private static String row(Tool tool) {
    List<String> required = tool.inputSchema().texts("required");
    String arguments =
        tool.inputSchema().object("properties").stream()
            .flatMap(properties -> properties.members().keySet().stream())
            .map(name -> "`" + name + (required.contains(name) ? "`" : "?`"))
            .collect(Collectors.joining(", "));
    return "| `%s` | %s | %s"
        .formatted(
            tool.name(),
            tool.access() == Tool.Access.OPEN ? "no" : "yes",
            arguments.isEmpty() ? "–" : arguments);
  }

  private static String row(Setting setting) {
    String fallback =
        switch (setting.kind()) {
          case SECRET -> "secret";
          case OPEN -> setting.fallback().map(value -> "`" + value + "`").orElse("–");
        };
    return "| `%s` | %s | %s |".formatted(setting.name(), fallback, setting.meaning());
  }
}
