package dev.planwright.adapters.http.pages;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.feedback.port.FeedbackBox;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Plans.Search;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import io.javalin.http.Context;

/** {@code GET /operator}: the newest failures and what users think, for the operator alone. */
public final class OperatorFacts {
  private static final int NEWEST = 20;

  private final Function<Context, Caller> caller;
  private final Plans plans;
  private final FeedbackBox feedback;

  /**
   * The facts of these plans.
   *
   * @param caller who asks; throws Refusal for who may not
   */
  public OperatorFacts(Function<Context, Caller> caller, Plans plans, FeedbackBox feedback) {
    this.caller = caller;
    this.plans = plans;
    this.feedback = feedback;
  }

  /** Answers JSON; a user's key is refused. */
  public void show(Context exchange) {
    Caller asking = caller.apply(exchange);
    if (asking.onlyOwner().isPresent()) {
      throw new Refusal(
          ErrorCode.INVALID_API_KEY,
          "Only the operator's shared secret opens this, no user's key.");
    }
    var failed =
        new Search(NEWEST, Optional.of(PlanStatus.FAILED), Optional.empty(), Optional.empty());
    Answers.json(
        exchange,
        200,
        Json.build()
            .put(
                "failures",
                plans.newest(asking, failed).stream().map(OperatorFacts::failure).toList())
            .put("feedback", feedback.newest(NEWEST).stream().map(OperatorFacts::received).toList())
            .done());
  }

  private static JsonObject failure(ListedPlan plan) {
    Json.Builder json =
        Json.build()
            .put("plan_id", plan.id().toString())
            .put("created_at", plan.createdAt().toString());
    if (plan.state() instanceof PlanState.Failed(Failure failure)) {
      json.putIfPresent(
              "failure_reason", failure.toldReason().map(reason -> Json.of(reason.wireName())))
          .putIfPresent("message", failure.toldMessage().map(Json::of));
    }
    return json.done();
  }

  private static JsonObject received(FeedbackBox.Received received) {
    FeedbackBox.Feedback one = received.feedback();
    return Json.build()
        .put("received_at", received.at().toString())
        .put("user_id", one.from().value())
        .putIfPresent("plan_id", one.plan().map(plan -> Json.of(plan.toString())))
        .putIfPresent("rating", one.rating().map(Json::of))
        .put("text", one.text())
        .done();
  }
}
