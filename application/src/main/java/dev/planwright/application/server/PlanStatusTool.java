package dev.planwright.application.server;

import dev.planwright.application.plan.ReadPlanStatus;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_status. */
final class PlanStatusTool implements ToolHandler {
  private final ReadPlanStatus readStatus;

  PlanStatusTool(ReadPlanStatus readStatus) {
    this.readStatus = readStatus;
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    return PlanJson.status(readStatus.read(arguments.text("plan_id").orElseThrow(), caller));
  }
}
