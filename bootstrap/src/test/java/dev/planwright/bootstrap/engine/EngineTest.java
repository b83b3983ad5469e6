package dev.planwright.bootstrap.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.engine.KilledWorkers.Bounds;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The measurements of the engine in short; their mains print the figures. */
@Timeout(600)
class EngineTest {
  private static final int KILLS = 3;

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a killed process leaves its log open there")
  void after_kill_9_every_plan_is_completed_and_no_finished_call_repeated() throws Exception {
    var bounds = new Bounds(KILLS, KILLS, 1, KILLS, 8, Duration.ofMillis(500), 4711);
    try (var drill = new KilledWorkers(bounds)) {
      KillFigures figures = drill.run();

      assertEquals(List.of(), figures.problems());
      assertTrue(figures.losses() > 0, figures.toString()); // a fast plan may escape its kill
      assertTrue(figures.takeovers() >= figures.losses(), figures.toString());
    }
  }

  @Test
  void the_longest_chain_is_the_one_that_the_specification_counts() {
    assertEquals(15, LongestChain.calls());
  }
}
