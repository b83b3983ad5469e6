package dev.planwright.application.stage.premise;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 004: the premise, attacked before anybody pays for it. */
public final class PremiseStage {
  private PremiseStage() {}

  /** What code makes of an answer: ids of the reasons, and the worst verdict. */
  public static StageCompletion complete(JsonObject returned) {
    Premise premise = Premise.STAGE.codec().read(returned).numbered();
    return StageCompletion.of(Premise.STAGE.codec().write(premise));
  }
}
