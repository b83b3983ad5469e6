package dev.planwright.application.server;

import dev.planwright.application.plan.StopPlan;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** plan_stop. */
record PlanStopTool(StopPlan stopPlan) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    return switch (stopPlan.stop(arguments.text("plan_id").orElseThrow(), caller)) {
      case StopPlan.Result.Stopped(Plan plan) -> answer(plan, true);
      case StopPlan.Result.AlreadyEnded(Plan plan) -> answer(plan, false);
    };
  }

  private static JsonObject answer(Plan plan, boolean stopRequested) {
    return Json.build()
        .put("plan_id", plan.id().toString())
        .put("state", plan.status().wireName())
        .put("stop_requested", stopRequested)
        .done();
  }
}
