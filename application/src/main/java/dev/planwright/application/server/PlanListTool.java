package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.plan.ListPlans;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;

/** plan_list. */
record PlanListTool(ListPlans listPlans, Headlines headlines) implements ToolHandler {
  private static final int DEFAULT_LIMIT = 10;
  private static final int EXCERPT = 100;
  private static final List<String> IN_BRIEF = List.of("go", "finish", "cost");

  @Override
  public List<Violation> check(JsonObject arguments) {
    return arguments.text("cursor").filter(cursor -> place(cursor).isEmpty()).stream()
        .map(_ -> new Violation("cursor", "is none that plan_list returned"))
        .toList();
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress) {
    var search =
        new Plans.Search(
            arguments.number("limit").map(BigDecimal::intValueExact).orElse(DEFAULT_LIMIT),
            arguments.text("state").flatMap(PlanStatus::of),
            arguments.text("query").map(String::strip),
            arguments.text("cursor").flatMap(PlanListTool::place));
    ListPlans.Page page = listPlans.list(caller, search);
    return Json.build()
        .put("plans", page.plans().stream().map(this::entry).toList())
        .putIfPresent(
            "next_cursor", page.more() ? Optional.of(cursor(page.plans())) : Optional.empty())
        .put(
            "message",
            page.plans().isEmpty()
                ? "There is no such plan yet. Make one with plan_create."
                : "Pass a plan_id to plan_status or plan_wait; for its files to plan_file_info, or"
                    + " plan_download through the proxy.")
        .done();
  }

  private Json entry(ListedPlan plan) {
    Optional<JsonObject> headline = headlines.of(plan);
    return Json.build()
        .put("plan_id", plan.id().toString())
        .putIfPresent("title", headline.flatMap(numbers -> numbers.get("title")))
        .put("state", plan.status().wireName())
        .putIfPresent("waiting_for", PlanJson.waitingFor(plan.state()))
        .putIfPresent("open_questions", PlanJson.openQuestions(plan.state()))
        .putIfPresent("weak", Optional.of(Json.of(true)).filter(_ -> plan.weak()))
        .put("progress_percentage", plan.percentage())
        .put("created_at", PlanJson.time(plan.createdAt()))
        .put("prompt_excerpt", PromptText.excerpt(plan.beginning(), EXCERPT))
        .putIfPresent("headline", headline.map(PlanListTool::brief))
        .done();
  }

  private static JsonObject brief(JsonObject headline) {
    Json.Builder brief = Json.build();
    IN_BRIEF.forEach(name -> brief.putIfPresent(name, headline.get(name)));
    return brief.done();
  }

  private static Json cursor(List<ListedPlan> plans) {
    ListedPlan last = plans.getLast();
    return Json.of(last.createdAt() + "_" + last.id());
  }

  private static Optional<Plans.Place> place(String cursor) {
    String[] parts = cursor.split("_", 2);
    try {
      return parts.length < 2
          ? Optional.empty()
          : PlanId.parse(parts[1]).map(id -> new Plans.Place(Instant.parse(parts[0]), id));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
