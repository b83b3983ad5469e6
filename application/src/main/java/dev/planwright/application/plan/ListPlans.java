package dev.planwright.application.plan;

import module java.base;

import dev.planwright.application.plan.port.Plans;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.ListedPlan;

/** Lists a caller's plans, newest first. */
public final class ListPlans {
  private final Plans plans;

  public ListPlans(Plans plans) {
    this.plans = plans;
  }

  /** The plans that are looked for, and whether there are more. */
  public Page list(Caller caller, Plans.Search search) {
    List<ListedPlan> found = plans.newest(caller, search.withLimit(search.limit() + 1));
    boolean more = found.size() > search.limit();
    return new Page(more ? found.subList(0, search.limit()) : found, more);
  }

  /** A page of a list. */
  public record Page(List<ListedPlan> plans, boolean more) {}
}
