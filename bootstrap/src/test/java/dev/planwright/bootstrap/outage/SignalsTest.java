package dev.planwright.bootstrap.outage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What signals do to processes, and how long a command waits for its database. */
@ExtendWith(OwnDatabase.Maker.class)
@DisabledOnOs(OS.WINDOWS) // it has no signals
class SignalsTest {
  private static final int INTERRUPTED = 128 + 2;
  private static final int TERMINATED = 128 + 15;

  @TempDir Path folder;

  @Test
  void a_second_signal_ends_a_server_at_once(OwnDatabase database) throws Exception {
    try (var server = PlanwrightProcess.start(database.environment(folder), "serve")) {
      URI base = server.awaitListening();

      server.signal("TERM");
      Await.that(Duration.ofSeconds(5), () -> "it drains", () -> draining(base));
      server.signal("TERM");

      assertEquals(TERMINATED, server.awaitExit(Duration.ofMillis(900)));
    }
  }

  @Test
  void a_demo_that_is_interrupted_ends_soon_and_leaves_nothing_running(OwnDatabase database)
      throws Exception {
    assumeTrue(
        interruptsReachProcesses(),
        "SKIPPED: processes started from here ignore SIGINT, as in the background of a script");
    Map<String, String> environment = database.environment(folder);
    environment.remove("SERVICE_MCP_HTTP_PORT");
    environment.put("SERVICE_URL", "http://127.0.0.1:1/mcp");
    try (var demo = PlanwrightProcess.start(environment, "demo", "--out", folder.toString())) {
      demo.awaitLine(Pattern.compile("plan       [0-9a-f-]{36}"));
      List<ProcessHandle> children = demo.children();

      demo.signal("INT");

      assertEquals(INTERRUPTED, demo.awaitExit(Duration.ofSeconds(10)), demo.lines()::toString);
      assertTrue( // one without arguments has ended, and waits to be buried
          children.stream()
              .noneMatch(child -> child.isAlive() && child.info().arguments().isPresent()));
      assertTrue(demo.lines().stream().noneMatch(line -> line.startsWith("planwright:")));
    }
  }

  @Test
  void a_command_gives_a_database_that_swallows_everything_five_seconds(OwnDatabase database)
      throws Exception {
    database.relay().swallow();
    Map<String, String> environment = database.environment(folder);
    try (var list = PlanwrightProcess.start(environment, "users", "list");
        var info = PlanwrightProcess.start(environment, "db", "info");
        var migrate = PlanwrightProcess.start(environment, "db", "migrate")) {
      for (PlanwrightProcess command : List.of(list, info, migrate)) {
        assertEquals(1, command.awaitExit(Duration.ofSeconds(12)), command.lines()::toString);
        assertEquals(1, command.lines().size(), command.lines()::toString);
        assertTrue(command.lines().getFirst().contains("does not answer within 5 s"));
      }
    }
  }

  /** A process inherits from the one that starts it that a signal is ignored. */
  private static boolean interruptsReachProcesses() throws Exception {
    int exit = new ProcessBuilder("sh", "-c", "kill -INT $$").start().waitFor();
    return exit == INTERRUPTED;
  }

  private static boolean draining(URI base) throws Exception {
    try (var http = HttpClient.newHttpClient()) {
      return http.send(
              HttpRequest.newBuilder(base.resolve("/healthcheck")).build(), BodyHandlers.ofString())
          .body()
          .contains("draining");
    }
  }
}
