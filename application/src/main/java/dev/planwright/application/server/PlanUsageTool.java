package dev.planwright.application.server;

import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.usage.SummarizeUsage;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.usage.UsageSummary;
import dev.planwright.domain.usage.UsageTotals;

/** plan_usage. */
record PlanUsageTool(FindPlan findPlan, SummarizeUsage usage) implements ToolHandler {
  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    Plan plan = findPlan.find(arguments.text("plan_id").orElseThrow(), caller);
    UsageSummary summary = usage.summarize(plan.id().toString(), caller);
    return totals(Json.build().put("plan_id", plan.id().toString()), summary.totals())
        .put(
            "by_model",
            summary.byModel().stream()
                .map(one -> totals(Json.build().put("model", one.model()), one.totals()).done())
                .toList())
        .done();
  }

  private static Json.Builder totals(Json.Builder json, UsageTotals totals) {
    return json.put("calls", totals.calls())
        .put("input_tokens", totals.inputTokens())
        .put("output_tokens", totals.outputTokens())
        .put("thinking_tokens", totals.thinkingTokens())
        .put("cached_tokens", totals.cachedTokens())
        .put("cost_usd", totals.costUsd())
        .put("cost_estimate_usd", totals.costEstimateUsd());
  }
}
