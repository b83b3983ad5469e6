package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanEnd;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.UnusablePrompt;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.worker.port.Workspace.WorkspaceFailed;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;

/** Why plans fail, in words for their callers. */
final class Failures {
  private Failures() {}

  /** A stage that could not be made. */
  static Failure of(StageDefinition stage, Throwable problem) {
    if (problem instanceof StageFailed expected) {
      return expected.failure();
    }
    return stage.plannedCalls() == 0
        ? internal(
            stage.id(),
            "Stage %s failed on valid input, which is a fault of ours. Report it with the worker's"
                + " log, then use plan_retry.")
        : new Failure(
            FailureReason.WORKER_ERROR,
            Optional.of(stage.id().fileStem()),
            "The worker met an unexpected error in stage %s. Look at its log, then use plan_resume."
                .formatted(stage.id()),
            true);
  }

  /** An error of the worker outside of any stage. */
  static Failure unexpected() {
    return new Failure(
        FailureReason.WORKER_ERROR,
        Optional.empty(),
        "The worker met an unexpected error. Look at its log, then use plan_resume.",
        true);
  }

  /** The plan needs models, and the profile has none that can be used. */
  static Failure noModel(ModelProfile profile) {
    return new Failure(
        FailureReason.GENERATION_ERROR,
        Optional.empty(),
        "This plan needs a language model, and the model profile %s has no usable one. Use plan_resume with engine agent to write it yourself through plan_work, without any key; or configure a model, then use plan_resume."
            .formatted(profile.wireName()),
        true);
  }

  /** The last stage is done, but there is no report. */
  static Failure noReport(StageId last) {
    return internal(
        last, "Stage %s was reached without a report, which is a fault of ours. Use plan_retry.");
  }

  /** The finished plan could not be packed. */
  static Failure notPacked(StageId last) {
    return internal(
        last,
        "The plan could not be packed after stage %s, which is a fault of ours. Report it with the"
            + " worker's log, then use plan_retry.");
  }

  /** A result that could be written neither here nor there, the store being reachable. */
  static Failure notKept(RuntimeException problem, Optional<StageId> running) {
    return new Failure(
        FailureReason.WORKER_ERROR,
        running.map(StageId::fileStem),
        problem instanceof WorkspaceFailed
            ? "The worker's run folder cannot be written. Make room or permit writing there, then"
                + " use plan_resume."
            : "The worker could not store a result. Look at its log, then use plan_resume.",
        true);
  }

  /** No stage finished for too long. */
  static Failure inactive(Duration limit, Optional<StageId> running) {
    return timeout(
        "No stage or call was finished for %s. Use plan_resume to go on.", limit, running);
  }

  /** The whole plan took too long. */
  static Failure tooLong(Duration limit, Optional<StageId> running) {
    return timeout(
        "The plan took longer than its limit of %s. Use plan_resume to go on.", limit, running);
  }

  /** plan_resume of what another pipeline made. */
  static Failure foreignVersion(StageId first, BigDecimal version) {
    return new Failure(
        FailureReason.VERSION_MISMATCH,
        Optional.of(first.fileStem()),
        "The finished stages are of pipeline version %s, and this worker has version %d. Use plan_retry to start afresh."
            .formatted(version.toPlainString(), Pipeline.VERSION),
        false);
  }

  /** The prompt itself ends the plan at this stage. */
  static Failure failure(StageId stage, PlanEnd end) {
    return new Failure(end.reason(), Optional.of(stage.fileStem()), end.message(), false);
  }

  /** Whether a finished stage ends the plan: the prompt is unusable, or refused. */
  static Optional<Failure> verdict(
      StageDefinition stage, Envelope finished, UnusablePrompt unusablePrompt) {
    return stage.ends(finished.data(), unusablePrompt).map(end -> failure(stage.id(), end));
  }

  private static Failure internal(StageId stage, String message) {
    return new Failure(
        FailureReason.INTERNAL_ERROR,
        Optional.of(stage.fileStem()),
        message.formatted(stage.fileStem()),
        false);
  }

  private static Failure timeout(String message, Duration limit, Optional<StageId> running) {
    String time =
        limit.toMinutes() > 0
            ? limit.toMinutes() + " minutes"
            : String.format(Locale.ROOT, "%.1f seconds", limit.toMillis() / 1000.0);
    return new Failure(
        FailureReason.INACTIVITY_TIMEOUT,
        running.map(StageId::fileStem),
        message.formatted(time),
        true);
  }
}
