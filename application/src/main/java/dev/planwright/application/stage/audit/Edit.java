package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A text that said something else than the plan.
 *
 * @param stage whose text it is
 * @param element empty where the stage has only one
 */
public record Edit(String stage, String element, String before, String after) {

  /** The plan with the text put right wherever the stage says it. */
  StageInput in(StageInput plan) {
    Optional<StageId> of = StageId.of(stage).filter(plan.finished()::containsKey);
    return of.map(id -> plan.with(id, (JsonObject) replaced(plan.data(id)))).orElse(plan);
  }

  private Json replaced(Json json) {
    return json.equals(Json.of(before)) ? Json.of(after) : json.each(this::replaced);
  }
}
