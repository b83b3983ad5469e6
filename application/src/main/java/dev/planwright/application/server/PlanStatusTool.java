package dev.planwright.application.server;

import dev.planwright.application.plan.ReadPlanStatus;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_status. */
final class PlanStatusTool implements ToolHandler {
  private final ReadPlanStatus readStatus;
  private final StatusJson json;

  PlanStatusTool(ReadPlanStatus readStatus, StatusJson json) {
    this.readStatus = readStatus;
    this.json = json;
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    return json.of(
        readStatus.read(arguments.text("plan_id").orElseThrow(), caller),
        arguments.bool("files").orElse(false));
  }
}
