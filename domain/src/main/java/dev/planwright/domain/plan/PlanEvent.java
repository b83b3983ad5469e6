package dev.planwright.domain.plan;

import dev.planwright.domain.catalog.ModelProfile;
import java.util.Optional;

/** What can happen to a plan. */
public sealed interface PlanEvent {

  /** A worker claimed the plan. */
  record Claimed() implements PlanEvent {}

  /** plan_stop. */
  record StopRequested() implements PlanEvent {}

  /** The worker has finished the last stage. */
  record Finished() implements PlanEvent {}

  /** The worker or the third lost lease failed it. */
  record Failing(Failure failure) implements PlanEvent {}

  /** The worker has made all that can be made without an answer of the plan's agent. */
  record Parked(int questions) implements PlanEvent {}

  /** Answers of the agent make something ready. */
  record Answered() implements PlanEvent {}

  /** The worker drains and gives the plan back. */
  record Released() implements PlanEvent {}

  /**
   * The worker's lease ran out, for the {@code losses}-th time since plan_create, retry or resume.
   */
  record LeaseLost(int losses) implements PlanEvent {}

  /** plan_retry: everything kept is cleared. */
  record RetryRequested(ModelProfile profile, int pipelineVersion) implements PlanEvent {}

  /** plan_resume: finished stages are kept; the engine is the plan's own where none is named. */
  record ResumeRequested(ModelProfile profile, Optional<EngineChoice> engine) implements PlanEvent {
    public ResumeRequested(ModelProfile profile) {
      this(profile, Optional.empty());
    }
  }
}
