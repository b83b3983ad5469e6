package dev.planwright.domain.plan;

/**
 * A plan's state, with the values that exist only in it. Changes are decided by {@link
 * Transitions}.
 */
public sealed interface PlanState {

  /** Waits for a worker. */
  record Pending() implements PlanState {}

  /** A worker makes it. */
  record Processing() implements PlanState {}

  /**
   * Its agent is asked, and no worker has it until the agent has answered.
   *
   * @param questions how many are not answered yet
   */
  record Waiting(int questions) implements PlanState {}

  /** Done: report and zip are available. Nothing leaves this state. */
  record Completed() implements PlanState {}

  /** Ended by plan_stop; plan_resume continues, plan_retry restarts. */
  record Stopped() implements PlanState {}

  /** Ended by a failure. */
  record Failed(Failure failure) implements PlanState {}

  /** The state's name for callers and the database. */
  default PlanStatus status() {
    return switch (this) {
      case Pending _ -> PlanStatus.PENDING;
      case Processing _, Waiting _ -> PlanStatus.PROCESSING;
      case Completed _ -> PlanStatus.COMPLETED;
      case Stopped _ -> PlanStatus.STOPPED;
      case Failed _ -> PlanStatus.FAILED;
    };
  }
}
