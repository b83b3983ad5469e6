package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.worker.port.Workspace.WorkspaceFailed;
import dev.planwright.application.worker.run.RunSettings.UnusablePrompt;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why plans fail, in words for their callers (plan-pipeline.md §8.4). */
final class Failures {
  private static final int MAX_QUESTION = 60;

  private Failures() {}

  /** A stage that could not be made. */
  static Failure of(Stage stage, Throwable problem) {
    if (problem instanceof StageFailed expected) {
      return expected.failure();
    }
    return stage.plannedCalls() == 0
        ? internal(
            stage,
            "Stage %s failed on valid input, which is a fault of ours. Report it with the worker's"
                + " log, then use plan_retry.")
        : new Failure(
            FailureReason.WORKER_ERROR,
            Optional.of(stage.fileStem()),
            "The worker met an unexpected error in stage %s. Look at its log, then use plan_resume."
                .formatted(stage.fileStem()),
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

  /** Models were asked for, and the profile has none that can be used. */
  static Failure noModel(ModelProfile profile) {
    return new Failure(
        FailureReason.GENERATION_ERROR,
        Optional.empty(),
        "Engine llm was asked for, and the model profile %s has no usable model. Configure one, then use plan_resume; or call plan_create with engine brief."
            .formatted(profile.wireName()),
        true);
  }

  /** Stage 033 is done, but there is no report. */
  static Failure noReport() {
    return internal(
        Stage.DONE,
        "Stage %s was reached without a report, which is a fault of ours. Use plan_retry.");
  }

  /** The finished plan could not be packed. */
  static Failure notPacked() {
    return internal(
        Stage.DONE,
        "The plan could not be packed after stage %s, which is a fault of ours. Report it with the"
            + " worker's log, then use plan_retry.");
  }

  /** A result that could be written neither here nor there, the store being reachable. */
  static Failure notKept(RuntimeException problem, Optional<Stage> running) {
    return new Failure(
        FailureReason.WORKER_ERROR,
        running.map(Stage::fileStem),
        problem instanceof WorkspaceFailed
            ? "The worker's run folder cannot be written. Make room or permit writing there, then"
                + " use plan_resume."
            : "The worker could not store a result. Look at its log, then use plan_resume.",
        true);
  }

  /** No stage finished for too long. */
  static Failure inactive(Duration limit, Optional<Stage> running) {
    return timeout(
        "No stage or call was finished for %s. Use plan_resume to go on.", limit, running);
  }

  /** The whole plan took too long. */
  static Failure tooLong(Duration limit, Optional<Stage> running) {
    return timeout(
        "The plan took longer than its limit of %s. Use plan_resume to go on.", limit, running);
  }

  /** plan_resume of what another pipeline made. */
  static Failure foreignVersion(BigDecimal version) {
    return new Failure(
        FailureReason.VERSION_MISMATCH,
        Optional.of(Stage.START.fileStem()),
        "The finished stages are of pipeline version %s, and this worker has version %d. Use plan_retry to start afresh."
            .formatted(version.toPlainString(), Pipeline.VERSION),
        false);
  }

  /** The prompt's goal is a crime, as code or models read it. */
  static Failure refused(Optional<String> crime) {
    String remedy =
        crime.filter(what -> what.startsWith("self")).isPresent()
            ? " Whoever is in danger should talk to a doctor, an emergency service or a crisis line"
                + " now."
            : " Call plan_create with another prompt.";
    return new Failure(
        FailureReason.REFUSED,
        Optional.of(Stage.GATE.fileStem()),
        "The prompt was refused because of its goal%s; nothing was planned."
                .formatted(crime.map(what -> " (%s)".formatted(what.replace('_', ' '))).orElse(""))
            + remedy,
        false);
  }

  /** Whether a finished stage ends the plan: the prompt is unusable, or refused. */
  static Optional<Failure> verdict(Envelope finished, UnusablePrompt unusablePrompt) {
    JsonObject data = finished.data();
    if (finished.stage() == Stage.INTAKE
        && unusablePrompt == UnusablePrompt.FAIL
        && data.text("usable").filter("no"::equals).isPresent()) {
      return Optional.of(unusable(data));
    }
    if (finished.stage() == Stage.GATE
        && data.text("verdict").filter("refuse"::equals).isPresent()) {
      return Optional.of(refused(data.text("category")));
    }
    return Optional.empty();
  }

  private static Failure unusable(JsonObject intake) {
    String questions =
        intake.objects("gaps").stream()
            .flatMap(gap -> gap.text("question").stream())
            .limit(3)
            .map(q -> q.length() <= MAX_QUESTION ? q : q.substring(0, MAX_QUESTION - 1) + "…")
            .collect(Collectors.joining(" "));
    return generation(
        Stage.INTAKE,
        questions.isEmpty()
            ? "No plan can be made of this prompt. Call plan_create with one that names a goal."
            : "This prompt makes no plan. Call plan_create with one that answers: " + questions);
  }

  private static Failure generation(Stage stage, String message) {
    return new Failure(
        FailureReason.GENERATION_ERROR, Optional.of(stage.fileStem()), message, false);
  }

  private static Failure internal(Stage stage, String message) {
    return new Failure(
        FailureReason.INTERNAL_ERROR,
        Optional.of(stage.fileStem()),
        message.formatted(stage.fileStem()),
        false);
  }

  private static Failure timeout(String message, Duration limit, Optional<Stage> running) {
    String time =
        limit.toMinutes() > 0
            ? limit.toMinutes() + " minutes"
            : String.format(Locale.ROOT, "%.1f seconds", limit.toMillis() / 1000.0);
    return new Failure(
        FailureReason.INACTIVITY_TIMEOUT,
        running.map(Stage::fileStem),
        message.formatted(time),
        true);
  }
}
