package dev.planwright.application.stage.swot;

import static dev.planwright.application.stage.swot.Swot.STAGE;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.domain.json.Json.JsonObject;

/** Sorts what speaks for and against the project. */
public final class SwotStage {
  private SwotStage() {}

  /** The quadrants by weight. */
  public static StageCompletion complete(JsonObject returned) {
    return StageCompletion.of(STAGE.codec().write(STAGE.codec().read(returned).sorted()));
  }
}
