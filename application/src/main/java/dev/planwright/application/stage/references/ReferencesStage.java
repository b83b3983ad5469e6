package dev.planwright.application.stage.references;

import static dev.planwright.application.stage.references.References.STAGE;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.domain.json.Json.JsonObject;

/** Works out what comparable projects took. */
public final class ReferencesStage {
  private ReferencesStage() {}

  /** The cases with their base rates. */
  public static StageCompletion complete(JsonObject returned) {
    return StageCompletion.of(STAGE.codec().write(STAGE.codec().read(returned).told()));
  }
}
