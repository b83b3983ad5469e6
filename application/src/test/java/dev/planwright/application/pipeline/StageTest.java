package dev.planwright.application.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class StageTest {

  @Test
  void stages_wait_for_earlier_ones_only() {
    for (Stage stage : Stage.values()) {
      assertTrue(
          stage.after().stream().allMatch(before -> before.compareTo(stage) < 0), "" + stage);
    }
  }

  @Test
  void every_stage_from_the_context_on_waits_for_the_gate() {
    for (Stage stage : EnumSet.range(Stage.CONTEXT, Stage.DONE)) {
      assertTrue(stage.allBefore().contains(Stage.GATE), "" + stage);
    }
  }

  @Test
  void the_remaining_chain_shrinks_along_every_link() {
    for (Stage stage : Stage.values()) {
      for (Stage before : stage.after()) {
        assertTrue(
            before.remainingChain() >= stage.remainingChain() + Math.min(before.plannedCalls(), 2),
            before + " before " + stage);
      }
    }
    assertEquals(0, Stage.DONE.remainingChain());
    assertEquals(1, Stage.SUMMARY.remainingChain());
  }

  @Test
  void all_before_the_last_stage_is_everything_else() {
    assertEquals(EnumSet.complementOf(EnumSet.of(Stage.DONE)), Stage.DONE.allBefore());
    assertEquals(EnumSet.of(Stage.START), Stage.INTAKE.allBefore());
  }
}
