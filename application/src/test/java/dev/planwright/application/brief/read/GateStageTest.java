package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GateStageTest {
  private static JsonObject gate(String prompt) {
    return new GateStage()
        .make(new StageInput(prompt, LocalDate.of(2026, 11, 23), Map.of()))
        .content();
  }

  @Test
  void a_criminal_goal_is_refused_with_its_category() {
    JsonObject data = gate("Rob a bank in Zurich next month with three people.");

    assertEquals(Optional.of("refuse"), data.text("verdict"));
    assertEquals(Optional.of("theft"), data.text("category"));
  }

  @Test
  void any_other_goal_is_allowed_and_the_reason_says_that_words_are_no_judgement() {
    JsonObject data = gate("Build a bridge in Copenhagen.");

    assertEquals(Optional.of("allow"), data.text("verdict"));
    assertTrue(data.get("category").isEmpty());
    assertTrue(data.text("reason").orElseThrow().contains("nobody has weighed"));
  }
}
