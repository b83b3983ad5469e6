package dev.planwright.application.plan;

import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;

/** Finds the plan that a caller names. Unknown, foreign and malformed ids answer alike. */
public final class FindPlan {
  private static final int MAX_SHOWN = 64;

  private final Plans plans;

  public FindPlan(Plans plans) {
    this.plans = plans;
  }

  /**
   * The plan.
   *
   * @throws Refusal PLAN_NOT_FOUND
   */
  public Plan find(String planId, Caller caller) {
    return plans.find(id(planId), caller).orElseThrow(() -> notFound(planId));
  }

  /**
   * The id, if it has the form of one; spaces around it do not count.
   *
   * @throws Refusal PLAN_NOT_FOUND
   */
  public static PlanId id(String planId) {
    return PlanId.parse(planId.strip()).orElseThrow(() -> notFound(planId));
  }

  /** The refusal for an id that names no plan of this caller. */
  public static Refusal notFound(String planId) {
    String shown = planId.replaceAll("[^\\x20-\\x7E]", "?");
    if (shown.length() > MAX_SHOWN) {
      shown = shown.substring(0, MAX_SHOWN) + "...";
    }
    return new Refusal(
        ErrorCode.PLAN_NOT_FOUND,
        "There is no plan %s. Use the plan_id that plan_create returned; plan_list shows your plans."
            .formatted(shown));
  }
}
