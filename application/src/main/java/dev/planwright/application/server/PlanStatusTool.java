package dev.planwright.application.server;

import dev.planwright.application.plan.ReadPlanStatus;
import dev.planwright.application.plan.ReadPlanStatus.Status;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_status. */
final class PlanStatusTool implements ToolHandler {
  private final ReadPlanStatus readStatus;
  private final Headlines headlines;

  PlanStatusTool(ReadPlanStatus readStatus, Headlines headlines) {
    this.readStatus = readStatus;
    this.headlines = headlines;
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    Status status = readStatus.read(arguments.text("plan_id").orElseThrow(), caller);
    return PlanJson.status(status, headlines.of(status.plan()));
  }
}
