package dev.planwright.application.brief.read;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Stage 003 without a model: whether the prompt's goal is plainly a crime. */
public final class GateStage {

  /** Reads the prompt. */
  public StageResult<JsonObject> make(StageInput input) {
    Optional<CriminalGoal> goal = CriminalGoal.of(input.prompt());
    return new StageResult<>(
        Json.build()
            .put(
                "reason",
                goal.isPresent()
                    ? "The prompt's goal is plainly a crime."
                    : "No goal of the prompt is plainly a crime. Code compared words; nobody has"
                        + " weighed what is meant.")
            .putIfPresent("category", goal.map(CriminalGoal::crime).map(Json::of))
            .put("limits", Json.texts(List.of()))
            .put("verdict", goal.isPresent() ? "refuse" : "allow")
            .done(),
        List.of(),
        List.of("Checked by comparing words, without a language model."));
  }
}
