package dev.planwright.application.plan;

import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.Plans.Change;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;

/** Stops a plan. Final the moment it answers. */
public final class StopPlan {
  private final Plans plans;

  public StopPlan(Plans plans) {
    this.plans = plans;
  }

  /** What a stop found. */
  public sealed interface Result {
    /** Stopped now. */
    record Stopped(Plan plan) implements Result {}

    /** It had ended before; nothing changed. */
    record AlreadyEnded(Plan plan) implements Result {}
  }

  /**
   * Stops the plan if it is pending or processing.
   *
   * @throws Refusal PLAN_NOT_FOUND
   */
  public Result stop(String planId, Caller caller) {
    return switch (plans.change(FindPlan.id(planId), caller, new PlanEvent.StopRequested())) {
      case Change.Changed(Plan _, Plan after) -> new Result.Stopped(after);
      case Change.NotPossible(Plan now) -> new Result.AlreadyEnded(now);
      case Change.Unknown() -> throw FindPlan.notFound(planId);
    };
  }
}
