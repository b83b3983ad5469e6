package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.McpOnlyServer;
import dev.planwright.application.mcp.SuiteServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The official conformance suite, every scenario of each version. What may fail is listed in {@code
 * src/test/node/expected}, with the reason; what is listed there and passes is a failure as well.
 */
@Tag("conformance")
@Timeout(400)
class ConformanceTest {
  private static final String SUITE =
      "node_modules/@modelcontextprotocol/conformance/dist/index.js";

  @TempDir static Path folder;
  private static NodeWorkspace node;
  private static Running server;
  private static McpOnlyServer fixtures;

  @BeforeAll
  @Timeout(400)
  static void start() throws Exception {
    node = NodeWorkspace.ready();
    server = new Running(folder.resolve("data"), Map.of());
    fixtures = new McpOnlyServer(SuiteServer.create());
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
      fixtures.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-06-18", "2025-11-25", "2026-07-28"})
  void the_server_passes_what_needs_no_fixtures(String version) throws Exception {
    run(server.base().resolve("/mcp"), version, "without-fixtures");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-06-18", "2025-11-25", "2026-07-28"})
  void the_same_core_over_the_suites_fixtures_passes_all_that_can_apply(String version)
      throws Exception {
    run(fixtures.address(), version, "cannot-apply");
  }

  private static void run(URI at, String version, String expected) throws Exception {
    Path baseline = node.file("expected/%s-%s.yml".formatted(expected, version));

    String printed =
        node.run(
            Map.of("NO_COLOR", "1"),
            SUITE,
            List.of(
                "server",
                "--url",
                at.toString(),
                "--suite",
                "all",
                "--spec-version",
                version,
                "--expected-failures",
                baseline.toString()));

    assertTrue(printed.contains("tools-list"), printed);
  }
}
