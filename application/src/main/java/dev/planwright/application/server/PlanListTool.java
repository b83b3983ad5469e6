package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.plan.ListPlans;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanStatus;

/** plan_list. */
final class PlanListTool implements ToolHandler {
  private static final int DEFAULT_LIMIT = 10;
  private static final int EXCERPT = 100;

  private final ListPlans listPlans;

  PlanListTool(ListPlans listPlans) {
    this.listPlans = listPlans;
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    int limit = arguments.number("limit").map(BigDecimal::intValueExact).orElse(DEFAULT_LIMIT);
    List<ListedPlan> plans =
        listPlans.list(caller, limit, arguments.text("state").flatMap(PlanStatus::of));
    return Json.build()
        .put("plans", plans.stream().map(PlanListTool::entry).toList())
        .put(
            "message",
            plans.isEmpty()
                ? "There is no such plan yet. Make one with plan_create."
                : "Pass a plan_id to plan_status or plan_wait; for its files to plan_file_info, or"
                    + " plan_download through the proxy.")
        .done();
  }

  private static Json entry(ListedPlan plan) {
    return Json.build()
        .put("plan_id", plan.id().toString())
        .put("state", plan.status().wireName())
        .putIfPresent("waiting_for", PlanJson.waitingFor(plan.state()))
        .putIfPresent("open_questions", PlanJson.openQuestions(plan.state()))
        .put("progress_percentage", plan.percentage())
        .put("created_at", PlanJson.time(plan.createdAt()))
        .put("prompt_excerpt", PromptText.excerpt(plan.beginning(), EXCERPT))
        .done();
  }
}
