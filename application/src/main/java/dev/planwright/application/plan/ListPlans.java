package dev.planwright.application.plan;

import module java.base;

import dev.planwright.application.plan.port.Plans;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanStatus;

/** Lists a caller's plans, newest first. */
public final class ListPlans {
  private final Plans plans;

  public ListPlans(Plans plans) {
    this.plans = plans;
  }

  /** At most {@code limit} plans, of one state where it is given. */
  public List<ListedPlan> list(Caller caller, int limit, Optional<PlanStatus> status) {
    return plans.newest(caller, limit, status);
  }
}
