package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.agent.WorkOnPlan;
import dev.planwright.application.agent.WorkOnPlan.HandedIn;
import dev.planwright.application.agent.WorkOnPlan.Request;
import dev.planwright.application.agent.WorkOnPlan.Result;
import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.application.reading.ReadPlan;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;

/** plan_work. */
record PlanWorkTool(WorkOnPlan workOnPlan, ReadPlan readPlan) implements ToolHandler {
  private static final int DEFAULT_ITEMS = 2;
  private static final int RETRY_MILLIS = 3_000;
  private static final Duration GRACE = Duration.ofSeconds(20);

  private static final int SUMMARY_CHARACTERS = 3_000;

  @Override
  public List<Violation> check(JsonObject arguments) {
    return arguments
        .text("agent")
        .filter(name -> name.codePoints().anyMatch(PlanCreateTool::unstorable))
        .map(_ -> new Violation("agent", "must have no control characters"))
        .stream()
        .toList();
  }

  @Override
  public boolean waits() {
    return true;
  }

  @Override
  public Duration longest(JsonObject arguments) {
    return WorkOnPlan.FOR_OTHERS.plus(GRACE);
  }

  @Override
  public JsonObject handle(JsonObject arguments, Caller caller, ToolProgress progress)
      throws InterruptedException {
    var request =
        new Request(
            arguments.text("plan_id").orElseThrow(),
            arguments.objects("answers").stream().map(PlanWorkTool::answer).toList(),
            arguments.number("max_items").map(BigDecimal::intValueExact).orElse(DEFAULT_ITEMS),
            arguments.text("agent"),
            arguments.bool("self_contained").orElse(false));
    Result result = workOnPlan.work(request, caller, progress);
    return result.plan().status() == PlanStatus.COMPLETED
        ? ended(json(result), result.plan(), caller)
        : json(result);
  }

  /** What the agent tells its user, and where the rest is. */
  private JsonObject ended(JsonObject result, Plan plan, Caller caller) {
    ReadPlan.Part summary =
        readPlan.read(
            new ReadPlan.Wanted(
                plan.id().toString(),
                ReadPlan.SUMMARY,
                false,
                Optional.empty(),
                SUMMARY_CHARACTERS,
                0),
            caller);
    JsonObject shown = result.with("links", Json.array(List.copyOf(PlanLinks.of(plan))));
    if (summary.text().isPresent()) {
      shown = shown.with("summary", Json.of(summary.text().get()));
    }
    return summary.headline().isPresent()
        ? shown.with("headline", summary.headline().get())
        : shown;
  }

  private static HandedIn answer(JsonObject json) {
    return new HandedIn(
        json.text("work_id").orElseThrow(),
        json.object("answer").orElseThrow(),
        json.text("model"),
        json.object("usage"));
  }

  private static JsonObject json(Result result) {
    boolean retry = result.work().isEmpty() && !result.plan().status().terminal();
    Json.Builder json =
        Json.build()
            .put("plan_id", result.plan().id().toString())
            .put("state", result.plan().status().wireName())
            .put("progress_percentage", result.plan().progress().percentage())
            .put("accepted", Json.texts(result.accepted()))
            .put(
                "rejected",
                result.rejected().stream()
                    .<Json>map(one ->
                        Json.build()
                            .put("work_id", one.workId())
                            .put("problems", Json.texts(one.problems()))
                            .putIfPresent("correct_by", one.examples().map(PlanWorkTool::cure))
                            .done())
                    .toList())
            .putIfPresent("how_to_answer", result.how().map(Json::of))
            .put("work", List.<Json>copyOf(result.work()))
            .put("open", result.open())
            .put("in_progress", result.inProgress())
            .put("questions_left", result.left())
            .put("next", next(result));
    return retry ? json.put("retry_after_ms", RETRY_MILLIS).done() : json.done();
  }

  /** An answer that changes only what is wrong. */
  private static Json cure(JsonObject examples) {
    return Json.build().put("corrections", examples).done();
  }

  private static String next(Result result) {
    return switch (result.plan().state()) {
      case PlanState.Completed() ->
          "The plan is finished: tell the user what summary says. plan_read answers questions about"
              + " it; plan_file_info, or plan_download through the proxy, gives its report and its"
              + " zip bundle.";
      case PlanState.Stopped() ->
          "The plan was stopped. Call plan_resume to go on, then plan_work.";
      case PlanState.Failed(var failure) ->
          failure.message() + (failure.recoverable() ? "" : " Call plan_status for the reason.");
      case PlanState.Pending(), PlanState.Processing(), PlanState.Waiting(int _) -> going(result);
    };
  }

  private static String going(Result result) {
    if (result.plan().parameters().engine() != EngineChoice.AGENT) {
      return "Nobody is asked for this plan: follow it with plan_wait. To answer its questions"
          + " yourself, call plan_stop, then plan_resume with engine agent.";
    }
    if (!result.work().isEmpty()) {
      return Optional.of(result.rejected())
              .filter(List::isEmpty)
              .map(_ -> "")
              .orElse(
                  "Correct what was rejected: correct_by shows an answer of corrections alone, with"
                      + " a value for each wrong place (null takes it out); all else is kept. ")
          + "Answer each question in work with an object of its schema, and call plan_work again"
          + " with the answers. plan_read tells what is finished, should you have forgotten it.";
    }
    return result.busy()
        ? "A worker makes what follows from the answers. Call plan_work again after retry_after_ms;"
            + " where this goes on for minutes, no worker is running."
        : "Other agents have the open questions. Call plan_work again after retry_after_ms.";
  }
}
