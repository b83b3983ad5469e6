package dev.planwright.application.stage.levers;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 006: the decisions that the project turns on. */
public final class LeversStage {
  private LeversStage() {}

  /** What code makes of an answer. */
  public static StageCompletion complete(JsonObject returned) {
    Levers levers = LeverTwins.merged(Levers.STAGE.codec().read(returned));
    return StageCompletion.of(Levers.STAGE.codec().write(levers));
  }
}
