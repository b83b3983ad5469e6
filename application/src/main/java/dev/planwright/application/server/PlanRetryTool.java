package dev.planwright.application.server;

import dev.planwright.application.plan.RetryPlan;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** plan_retry. */
record PlanRetryTool(RetryPlan retryPlan) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    Plan plan =
        retryPlan.retry(
            arguments.text("plan_id").orElseThrow(),
            arguments.text("model_profile").flatMap(ModelProfile::of).orElse(ModelProfile.BASELINE),
            new RetryPlan.UserKey(arguments.text("user_api_key")),
            caller);
    return Json.build()
        .put("plan_id", plan.id().toString())
        .put("state", plan.status().wireName())
        .put("model_profile", plan.parameters().profile().wireName())
        .put("retried_at", PlanJson.time(plan.timing().queuedAt()))
        .putIfPresent("sse_url", PlanJson.sseUrl(plan))
        .done();
  }
}
