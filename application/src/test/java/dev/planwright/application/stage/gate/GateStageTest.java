package dev.planwright.application.stage.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.StageInput;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GateStageTest {
  private static Gate gate(String prompt) {
    return GateStage.read(new StageInput(prompt, LocalDate.of(2026, 11, 23), Map.of())).content();
  }

  @Test
  void a_criminal_goal_is_refused_with_its_category() {
    Gate gate = gate("Rob a bank in Zurich next month with three people.");

    assertEquals(Gate.Verdict.REFUSE, gate.verdict());
    assertEquals(Optional.of("theft"), gate.category());
  }

  @Test
  void any_other_goal_is_allowed_and_the_reason_says_that_words_are_no_judgement() {
    Gate gate = gate("Build a bridge in Copenhagen.");

    assertEquals(Gate.Verdict.ALLOW, gate.verdict());
    assertTrue(gate.category().isEmpty());
    assertTrue(gate.reason().contains("nobody has weighed"));
  }
}
