package dev.planwright.application.server.change;

import dev.planwright.application.server.ToolHandler;
import dev.planwright.application.share.SharePlan;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_unshare. */
public record PlanUnshareTool(SharePlan sharePlan) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    String plan = arguments.text("plan_id").orElseThrow();
    int ended = sharePlan.end(plan, arguments.text("share_id"), caller);
    return Json.build()
        .put("ended", ended)
        .put("shares", sharePlan.of(plan, caller).stream().map(PlanShareTool::json).toList())
        .done();
  }
}
