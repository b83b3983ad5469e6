package dev.planwright.application.stage.risks;

import static dev.planwright.application.stage.risks.RiskRegister.STAGE;

import dev.planwright.domain.json.Json.JsonObject;

/** Ranks the risks that were found. */
public final class RisksStage {
  private RisksStage() {}

  /** The register, the worst risk first. */
  public static JsonObject complete(JsonObject returned) {
    return STAGE.codec().write(STAGE.codec().read(returned).ranked());
  }
}
