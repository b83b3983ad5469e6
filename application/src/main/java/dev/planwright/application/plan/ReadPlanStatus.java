package dev.planwright.application.plan;

import module java.base;

import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;

/** Reads how a plan stands. */
public final class ReadPlanStatus {
  private static final int NEWEST_FILES = 10;

  private final Plans plans;
  private final PlanFiles files;
  private final PlanFiles filesOfEnded;
  private final SharedReads<Plan, Status> reads = new SharedReads<>(this::look);

  /**
   * The status of these plans.
   *
   * @param files kept of plans in progress
   * @param filesOfEnded the same of ended plans, whose files may stand in their zip only
   */
  public ReadPlanStatus(Plans plans, PlanFiles files, PlanFiles filesOfEnded) {
    this.plans = plans;
    this.files = files;
    this.filesOfEnded = filesOfEnded;
  }

  /**
   * A plan as it stands.
   *
   * @param newestFiles the ten files that changed last, newest first
   * @param queuePosition 1 for the plan that a worker takes next; only while pending
   */
  public record Status(
      Plan plan,
      int filesCount,
      List<PlanFiles.Entry> newestFiles,
      Optional<Integer> queuePosition) {}

  /**
   * The status of a plan.
   *
   * @throws Refusal PLAN_NOT_FOUND
   */
  public Status read(String planId, Caller caller) {
    return describe(new FindPlan(plans).find(planId, caller));
  }

  /** The status of a plan that was read already. */
  public Status describe(Plan plan) {
    return reads.read(plan);
  }

  private Status look(Plan plan) {
    List<PlanFiles.Entry> all = (plan.status().terminal() ? filesOfEnded : files).list(plan.id());
    List<PlanFiles.Entry> newest =
        all.stream()
            .sorted(
                Comparator.comparing(PlanFiles.Entry::updatedAt)
                    .thenComparing(PlanFiles.Entry::name)
                    .reversed())
            .limit(NEWEST_FILES)
            .toList();
    return new Status(plan, all.size(), newest, queuePosition(plan));
  }

  /** Asked for only where it means something: most reads are of plans in progress. */
  private Optional<Integer> queuePosition(Plan plan) {
    return plan.status() == PlanStatus.PENDING ? plans.queuePosition(plan.id()) : Optional.empty();
  }
}
