package dev.planwright.application.stage.governance;

import static dev.planwright.application.stage.governance.Governance.STAGE;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.domain.json.Json.JsonObject;

/** Tells which body is above which. */
public final class GovernanceStage {
  private GovernanceStage() {}

  /** The bodies with ids. */
  public static StageCompletion complete(JsonObject returned) {
    return StageCompletion.of(STAGE.codec().write(STAGE.codec().read(returned).resolved()));
  }
}
