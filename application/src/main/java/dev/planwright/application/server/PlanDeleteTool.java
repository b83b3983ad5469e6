package dev.planwright.application.server;

import dev.planwright.application.plan.DeletePlan;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;

/** plan_delete. */
record PlanDeleteTool(DeletePlan deletePlan) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    PlanId deleted = deletePlan.delete(arguments.text("plan_id").orElseThrow(), caller);
    return Json.build().put("plan_id", deleted.toString()).put("deleted", true).done();
  }
}
