package dev.planwright.application.worker;

import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.run.ModelUse;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.application.worker.run.RunTime;

/**
 * Executes claimed plans: makes their stages, keeps each as it is finished, goes on where an
 * earlier run ended, and ends with report and zip or with a stated failure.
 */
public final class RunPlan {
  private final PlanQueue queue;
  private final PlanMakers makers;
  private final Workspace workspace;
  private final RunSettings settings;
  private final RunTime time;
  private final ModelUse use;

  public RunPlan(
      PlanQueue queue,
      PlanMakers makers,
      Workspace workspace,
      RunSettings settings,
      RunTime time,
      ModelUse use) {
    this.queue = queue;
    this.makers = makers;
    this.workspace = workspace;
    this.settings = settings;
    this.time = time;
    this.use = use;
  }

  /** Prepares the execution of a claimed plan; nothing is done before {@link PlanRun#execute}. */
  public PlanRun begin(Claim claim) {
    return new PlanRun(claim, queue, makers, workspace, settings, time, use);
  }

  /** The time this goes by. */
  RunTime time() {
    return time;
  }
}
