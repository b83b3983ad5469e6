package dev.planwright.application.server.change;

import module java.base;

import dev.planwright.application.change.ForkPlan;
import dev.planwright.application.server.ToolHandler;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** plan_fork. */
public record PlanForkTool(ForkPlan forkPlan) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    ForkPlan.Result result =
        forkPlan.fork(
            new ForkPlan.Request(
                arguments.text("plan_id").orElseThrow(),
                arguments.number("revision").map(BigDecimal::intValueExact),
                arguments.objects("operations")),
            caller);
    return Json.build()
        .put("plan_id", result.plan().id().toString())
        .put("state", result.plan().status().wireName())
        .put(
            "forked_from",
            Json.build()
                .put("plan_id", result.from().plan().toString())
                .put("revision", result.from().revision())
                .done())
        .putIfPresent("effect", EffectJson.of(result.effect(), result.currency()))
        .done();
  }
}
