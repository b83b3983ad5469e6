package dev.planwright.application.plan;

import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.plan.port.RunFolders;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.PlanId;

/**
 * Deletes a plan for good, in whatever state it is. Its worker loses it; what that worker writes
 * into a run folder afterwards is erased by the sweeper.
 */
public final class DeletePlan {
  private final Plans plans;
  private final RunFolders folders;

  public DeletePlan(Plans plans, RunFolders folders) {
    this.plans = plans;
    this.folders = folders;
  }

  /**
   * Erases the plan's prompt, files, report and zip; its metering stays without content.
   *
   * @throws Refusal PLAN_NOT_FOUND
   */
  public PlanId delete(String planId, Caller caller) {
    PlanId id = FindPlan.id(planId);
    if (!plans.delete(id, caller)) {
      throw FindPlan.notFound(planId);
    }
    folders.erase(id);
    return id;
  }
}
