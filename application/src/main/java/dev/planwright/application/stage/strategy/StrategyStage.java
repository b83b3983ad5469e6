package dev.planwright.application.stage.strategy;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 007: which levers the plan turns on. */
public final class StrategyStage {
  private StrategyStage() {}

  /** What code makes of an answer: ranks, and what the levers do to each other. */
  public static StageCompletion complete(JsonObject returned) {
    return StageCompletion.of(Strategy.STAGE.codec().write(Strategy.STAGE.codec().read(returned)));
  }
}
