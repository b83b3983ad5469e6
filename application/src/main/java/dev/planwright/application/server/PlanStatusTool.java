package dev.planwright.application.server;

import dev.planwright.application.plan.ReadPlanStatus;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_status. */
record PlanStatusTool(ReadPlanStatus readStatus, StatusJson json) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    return json.of(
        readStatus.read(arguments.text("plan_id").orElseThrow(), caller),
        arguments.bool("files").orElse(false));
  }
}
