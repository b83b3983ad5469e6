package dev.planwright.application.worker.run;

import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.Workspace;

/**
 * Executes claimed plans: makes their stages, keeps each as it is finished, goes on where an
 * earlier run ended, and ends with report and zip or with a stated failure.
 */
public record RunPlan(
    PlanQueue queue,
    PlanMakers makers,
    Workspace workspace,
    RunSettings settings,
    RunTime time,
    ModelUse use) {

  /** Prepares the execution of a claimed plan; nothing is done before {@link PlanRun#execute}. */
  public PlanRun begin(Claim claim) {
    return new PlanRun(claim, this);
  }
}
