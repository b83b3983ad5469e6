package dev.planwright.application.plan;

import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.account.RequireCredits;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Plans.Change;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import java.util.Optional;

/** Starts a failed or stopped plan afresh under its id. */
public final class RetryPlan {
  private final Plans plans;
  private final IdentifyCaller identifyCaller;
  private final RequireCredits requireCredits;

  public RetryPlan(Plans plans, IdentifyCaller identifyCaller, RequireCredits requireCredits) {
    this.plans = plans;
    this.identifyCaller = identifyCaller;
    this.requireCredits = requireCredits;
  }

  /**
   * Queues the plan again with everything kept of it cleared.
   *
   * @throws Refusal PLAN_NOT_FOUND, PLAN_NOT_FAILED, INVALID_USER_API_KEY, INSUFFICIENT_CREDITS
   */
  public Plan retry(String planId, ModelProfile profile, UserKey userKey, Caller caller) {
    Caller payer = userKey.payer(identifyCaller, caller);
    if (new FindPlan(plans).find(planId, payer).parameters().engine().costs()) {
      requireCredits.check(payer);
    }
    var event = new PlanEvent.RetryRequested(profile, Pipeline.VERSION);
    return switch (plans.change(FindPlan.id(planId), payer, event)) {
      case Change.Changed(Plan _, Plan after) -> after;
      case Change.NotPossible(Plan now) -> throw notFailed(now);
      case Change.Unknown() -> throw FindPlan.notFound(planId);
    };
  }

  /** The argument {@code user_api_key}, where it was given. */
  public record UserKey(Optional<String> value) {
    Caller payer(IdentifyCaller identifyCaller, Caller caller) {
      return value.map(key -> identifyCaller.identifyUser(key, caller)).orElse(caller);
    }

    /** Never shows the key. */
    @Override
    public String toString() {
      return value.isPresent() ? "UserKey[***]" : "UserKey[none]";
    }
  }

  private static Refusal notFailed(Plan plan) {
    String next =
        switch (plan.status()) {
          case PENDING, PROCESSING ->
              "Follow it with plan_wait or plan_status, or end it with plan_stop first.";
          case COMPLETED ->
              "Get its report with plan_file_info, or plan_download through the proxy, or make a"
                  + " new one with plan_create.";
          case FAILED, STOPPED -> "Call plan_retry again.";
        };
    return new Refusal(
        ErrorCode.PLAN_NOT_FAILED,
        "Plan %s is %s, not failed or stopped. %s"
            .formatted(plan.id(), plan.status().wireName(), next));
  }
}
