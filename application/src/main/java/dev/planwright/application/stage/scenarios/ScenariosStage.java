package dev.planwright.application.stage.scenarios;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 008: ways to go, and the one to take. */
public final class ScenariosStage {
  private ScenariosStage() {}

  /** What code makes of an answer. */
  public static StageCompletion complete(JsonObject returned, StageInput input) {
    Scenarios scenarios = ScenarioChoice.of(ScenariosCodec.answer(returned), input);
    return StageCompletion.of(Scenarios.STAGE.codec().write(scenarios));
  }
}
