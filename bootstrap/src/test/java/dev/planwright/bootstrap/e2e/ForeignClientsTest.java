package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.Start;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The official TypeScript clients and the inspector's command line, over HTTP and through the
 * proxy. What the clients do and check is in {@code src/test/node/flow.mjs}.
 */
@Timeout(400)
class ForeignClientsTest {
  private static final String INSPECTOR =
      "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";

  @TempDir static Path folder;
  private static NodeWorkspace node;
  private static Running server;

  @BeforeAll
  @Timeout(400)
  static void start() throws Exception {
    node = NodeWorkspace.ready();
    server = new Running(folder.resolve("data"), Map.of());
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  @ParameterizedTest
  @CsvSource({"v1,legacy", "v2-legacy,legacy", "v2-auto,modern", "v2-modern,modern"})
  void a_client_makes_waits_for_and_downloads_a_plan_over_http(String kind, String era)
      throws Exception {
    JsonObject seen = flow(kind, http());

    assertEquals(Optional.of(era), seen.text("era"));
    assertTrue(seen.texts("tools").contains("plan_file_info"));
    assertTrue(seen.number("progress").orElse(BigDecimal.ZERO).signum() > 0, "no progress came");
  }

  @ParameterizedTest
  @CsvSource({"v1,legacy", "v2-legacy,legacy", "v2-auto,modern", "v2-modern,modern"})
  void a_client_makes_waits_for_and_saves_a_plan_through_the_proxy(String kind, String era)
      throws Exception {
    JsonObject seen = flow(kind, proxy());

    assertEquals(Optional.of(era), seen.text("era"));
    assertTrue(seen.texts("tools").contains("plan_download"));
    assertTrue(seen.number("progress").orElse(BigDecimal.ZERO).signum() > 0, "no progress came");
  }

  @Test
  void the_inspector_lists_and_calls_over_http() throws Exception {
    List<String> at = List.of(server.base().resolve("/mcp").toString(), "--transport", "http");

    assertInspected(at);
    assertTrue(inspect(at, "resources/templates/list").contains("planwright://plans/{plan_id}"));
    assertTrue(
        inspect(
                at,
                "prompts/get",
                "--prompt-name",
                "plan_project",
                "--prompt-args",
                "goal=a bakery")
            .contains("a bakery"));
    assertTrue(
        inspect(at, "resources/read", "--uri", "planwright://guide").contains("plan_create"));
  }

  @Test
  void the_inspector_lists_and_calls_through_the_proxy() throws Exception {
    List<String> at = new ArrayList<>(proxy().subList(1, proxy().size()));
    environment().forEach((name, value) -> at.addAll(List.of("-e", name + "=" + value)));

    assertInspected(at);
  }

  private static void assertInspected(List<String> at) throws Exception {
    assertTrue(inspect(at, "tools/list").contains("plan_create"));
    assertTrue(inspect(at, "prompts/list").contains("getting_started"));
    assertTrue(inspect(at, "resources/list").contains("planwright://guide"));
    assertTrue(inspect(at, "tools/call", "--tool-name", "example_prompts").contains("samples"));
  }

  private static String inspect(List<String> at, String method, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("--cli"));
    arguments.addAll(at);
    arguments.addAll(List.of("--method", method));
    arguments.addAll(List.of(more));
    return node.run(environment(), INSPECTOR, arguments);
  }

  private static JsonObject flow(String kind, List<String> target) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(kind));
    arguments.addAll(target);
    String printed = node.run(environment(), "flow.mjs", arguments);
    JsonObject seen = (JsonObject) JsonText.read(printed.lines().reduce("", (_, line) -> line));
    System.out.printf(
        "%s %s: tools/list %s characters, results %s%n",
        kind,
        target.getFirst(),
        seen.number("list").orElseThrow(),
        seen.number("read").orElseThrow());
    return seen;
  }

  private static List<String> http() {
    return List.of("http", server.base().resolve("/mcp").toString());
  }

  private static List<String> proxy() {
    return List.of(
        "stdio",
        ProcessHandle.current().info().command().orElseThrow(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        System.getProperty("java.class.path"),
        Start.class.getName(),
        "proxy");
  }

  private static Map<String, String> environment() throws Exception {
    Path downloads = Files.createDirectories(folder.resolve("downloads"));
    return Map.of("SERVICE_URL", server.base() + "/mcp", "SERVICE_PATH", downloads.toString());
  }
}
