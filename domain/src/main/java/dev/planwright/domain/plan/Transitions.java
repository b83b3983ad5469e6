package dev.planwright.domain.plan;

import dev.planwright.domain.plan.PlanEvent.Answered;
import dev.planwright.domain.plan.PlanEvent.Claimed;
import dev.planwright.domain.plan.PlanEvent.Failing;
import dev.planwright.domain.plan.PlanEvent.Finished;
import dev.planwright.domain.plan.PlanEvent.LeaseLost;
import dev.planwright.domain.plan.PlanEvent.Parked;
import dev.planwright.domain.plan.PlanEvent.Released;
import dev.planwright.domain.plan.PlanEvent.ResumeRequested;
import dev.planwright.domain.plan.PlanEvent.RetryRequested;
import dev.planwright.domain.plan.PlanEvent.StopRequested;
import dev.planwright.domain.plan.PlanState.Completed;
import dev.planwright.domain.plan.PlanState.Failed;
import dev.planwright.domain.plan.PlanState.Pending;
import dev.planwright.domain.plan.PlanState.Processing;
import dev.planwright.domain.plan.PlanState.Stopped;
import dev.planwright.domain.plan.PlanState.Waiting;
import java.util.Optional;

/** The state machine of plans, as one table over all pairs. */
public final class Transitions {
  /**
   * At this loss a plan fails instead of going to another worker, since it may be the plan that
   * kills them.
   */
  public static final int FATAL_LOSSES = 3;

  private Transitions() {}

  /** The state that follows; empty when the event means nothing in this state. */
  public static Optional<PlanState> next(PlanState state, PlanEvent event) {
    return switch (new On(state, event)) {
      case On(Pending _, Claimed _) -> Optional.of(new Processing());
      case On(Pending _, StopRequested _),
          On(Processing _, StopRequested _),
          On(Waiting _, StopRequested _) ->
          Optional.of(new Stopped());
      case On(Processing _, Finished _) -> Optional.of(new Completed());
      case On(Processing _, Failing(Failure failure)) -> Optional.of(new Failed(failure));
      case On(Waiting _, Failing(Failure failure)) -> Optional.of(new Failed(failure));
      case On(Processing _, Parked(int questions)) -> Optional.of(new Waiting(questions));
      case On(Waiting _, Answered _) -> Optional.of(new Pending());
      case On(Processing _, Released _) -> Optional.of(new Pending());
      case On(Processing _, LeaseLost(int losses)) -> Optional.of(afterLoss(losses));
      case On(Stopped _, RetryRequested _),
          On(Stopped _, ResumeRequested _),
          On(Failed _, RetryRequested _),
          On(Failed _, ResumeRequested _) ->
          Optional.of(new Pending());
      case On(Waiting _, PlanEvent _) -> Optional.empty();
      case On(Pending _, Finished _),
          On(Pending _, Parked _),
          On(Pending _, Answered _),
          On(Pending _, Failing _),
          On(Pending _, Released _),
          On(Pending _, LeaseLost _),
          On(Pending _, RetryRequested _),
          On(Pending _, ResumeRequested _) ->
          Optional.empty();
      case On(Processing _, Claimed _),
          On(Processing _, Answered _),
          On(Processing _, RetryRequested _),
          On(Processing _, ResumeRequested _) ->
          Optional.empty();
      case On(Stopped _, Claimed _),
          On(Stopped _, Parked _),
          On(Stopped _, Answered _),
          On(Stopped _, StopRequested _),
          On(Stopped _, Finished _),
          On(Stopped _, Failing _),
          On(Stopped _, Released _),
          On(Stopped _, LeaseLost _) ->
          Optional.empty();
      case On(Failed _, Claimed _),
          On(Failed _, Parked _),
          On(Failed _, Answered _),
          On(Failed _, StopRequested _),
          On(Failed _, Finished _),
          On(Failed _, Failing _),
          On(Failed _, Released _),
          On(Failed _, LeaseLost _) ->
          Optional.empty();
      case On(Completed _, PlanEvent _) -> Optional.empty();
    };
  }

  private static PlanState afterLoss(int losses) {
    if (losses < FATAL_LOSSES) {
      return new Pending();
    }
    return new Failed(
        new Failure(
            FailureReason.WORKER_ERROR,
            Optional.empty(),
            "The plan's worker was lost %d times. Look at the workers' logs, then use plan_resume."
                .formatted(losses),
            true));
  }

  private record On(PlanState state, PlanEvent event) {}
}
