package dev.planwright.bootstrap.outage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The tour from its command to the files on disk, without any language model. */
@ExtendWith(OwnDatabase.Maker.class)
class DemoTest {
  private static final Duration LONGEST = Duration.ofMinutes(4);

  @TempDir Path folder;

  @Test
  void without_a_prompt_it_writes_a_whole_plan_as_an_agent_does(OwnDatabase database)
      throws Exception {
    try (var demo = demo(database)) {
      assertEquals(0, demo.awaitExit(LONGEST), demo.lines()::toString);

      assertTrue(
          demo.lines().contains("made by    an agent: answers recorded, numbers computed now"),
          demo.lines()::toString);
      assertTrue(
          demo.lines().stream().anyMatch(line -> line.matches("recorded answers +\\d{2} .*")),
          demo.lines()::toString);
      String report = Files.readString(saved("-report.html"));
      assertTrue(report.contains("recorded answers"));
      assertFalse(report.contains("data-quality=\"missing\""));
      assertTrue(Files.size(saved("-plan.zip")) > 100_000);
    }
  }

  @Test
  void a_prompt_of_ones_own_becomes_a_brief_and_the_way_to_the_whole_plan_is_told(
      OwnDatabase database) throws Exception {
    try (var demo = demo(database, "--prompt", "Open a bakery in Lyon by June 2027.")) {
      assertEquals(0, demo.awaitExit(LONGEST), demo.lines()::toString);

      assertTrue(
          demo.lines().contains("made by    rules, without a language model: a brief, not a plan"));
      assertTrue(
          demo.lines().stream().anyMatch(line -> line.contains("engine agent; it needs no key")));
      assertTrue(Files.size(saved("-report.html")) > 0);
    }
  }

  private PlanwrightProcess demo(OwnDatabase database, String... options) {
    Map<String, String> environment = database.environment(folder);
    environment.remove("SERVICE_MCP_HTTP_PORT");
    environment.put("SERVICE_URL", "http://127.0.0.1:1/mcp");
    environment.put("SERVICE_PATH", folder.toString());
    return PlanwrightProcess.start(
        environment, Stream.concat(Stream.of("demo"), Stream.of(options)).toArray(String[]::new));
  }

  private Path saved(String ending) throws Exception {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).findFirst().orElseThrow();
    }
  }
}
