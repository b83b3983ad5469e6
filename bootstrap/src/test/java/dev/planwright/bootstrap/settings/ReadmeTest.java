package dev.planwright.bootstrap.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.server.ToolTexts;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.plan.PlanStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ReadmeTest {

  @Test
  void the_readme_lists_every_setting_as_it_is() throws IOException {
    List<String> expected = SettingCatalog.all().stream().map(ReadmeTest::row).toList();

    List<String> listed =
        readme().stream()
            .dropWhile(line -> !line.equals("## Settings"))
            .takeWhile(line -> !line.equals("## The tools"))
            .filter(line ->
                line.matches(
                    "\\| `(SERVICE_|SQLALCHEMY_|PORT|[A-Z]+_API_KEY|[A-Z]+_PROXY)\\S*` \\|.*"))
            .toList();

    assertEquals(expected, listed);
  }

  @Test
  void the_readme_lists_every_tool_with_its_arguments_and_whether_it_needs_a_key()
      throws IOException {
    List<String> expected = ToolTexts.read().stream().map(ReadmeTest::row).toList();

    List<String> listed =
        readme().stream()
            .filter(line -> line.matches("\\| `(plan|example|model)_[a-z_]+` \\| (yes|no) \\|.*"))
            .map(line -> line.substring(0, line.lastIndexOf(" | ")))
            .toList();

    assertEquals(expected, listed);
  }

  @Test
  void the_readme_lists_every_error_code() throws IOException {
    List<String> rows = readme().stream().filter(line -> line.startsWith("| `")).toList();

    for (ErrorCode code : ErrorCode.values()) {
      assertTrue(
          rows.stream()
              .anyMatch(row -> row.split(" \\| ")[0].contains("`" + code.wireName() + "`")),
          code.wireName());
    }
  }

  @Test
  void the_readme_lists_every_state() throws IOException {
    List<String> rows = readme().stream().filter(line -> line.startsWith("| `")).toList();

    for (String state : PlanStatus.wireNames()) {
      assertTrue(rows.stream().anyMatch(row -> row.contains("`" + state + "`")), state);
    }
  }

  private static List<String> readme() throws IOException {
    return Files.readAllLines(Path.of("..", "README.md"));
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
