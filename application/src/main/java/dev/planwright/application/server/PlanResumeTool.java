package dev.planwright.application.server;

import dev.planwright.application.plan.ResumePlan;
import dev.planwright.application.plan.RetryPlan.UserKey;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;

/** plan_resume. */
record PlanResumeTool(ResumePlan resumePlan) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    var request =
        new ResumePlan.Request(
            arguments.text("plan_id").orElseThrow(),
            arguments.text("model_profile").flatMap(ModelProfile::of),
            arguments.text("engine").flatMap(EngineChoice::of),
            new UserKey(arguments.text("user_api_key")));
    Plan plan = resumePlan.resume(request, caller);
    return Json.build()
        .put("plan_id", plan.id().toString())
        .put("state", plan.status().wireName())
        .put("model_profile", plan.parameters().profile().wireName())
        .put("resume_count", plan.parameters().resumeCount())
        .put("resumed_at", PlanJson.time(plan.timing().queuedAt()))
        .putIfPresent("sse_url", PlanJson.sseUrl(plan))
        .done();
  }
}
