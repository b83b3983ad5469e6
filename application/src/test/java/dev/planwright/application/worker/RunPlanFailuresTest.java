package dev.planwright.application.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.UnusablePrompt;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.stage.ToStage;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.port.Workspace.WorkspaceFailed;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.provider.ValueSource;

/** Every row of the table of failures, and what is no failure. */
class RunPlanFailuresTest {
  private final Bench bench = new Bench();

  @Test
  void a_core_stage_that_cannot_be_made_fails_the_plan_as_it_says() {
    bench.models.fail(
        Stage.RISKS,
        new StageFailed(
            FailureReason.GENERATION_ERROR, Stage.RISKS, "No model answered. Try later.", true));

    Failure failure = failed();

    assertEquals(
        new Failure(
            FailureReason.GENERATION_ERROR,
            Optional.of("011-risks"),
            "No model answered. Try later.",
            true),
        failure);
  }

  @Test
  void a_core_stage_without_a_valid_result_of_the_models_fails_the_plan() {
    bench.violations.put(Stage.RISKS, "five areas at least");

    Failure failure = failed();

    assertFailure(FailureReason.GENERATION_ERROR, "011-risks", true, failure);
  }

  @Test
  void a_refused_prompt_fails_the_plan_for_good() {
    bench.models.give(
        Stage.GATE,
        Json.build()
            .put("reason", "It makes weapons.")
            .put("category", "weapons")
            .put("verdict", "refuse")
            .done());

    Failure failure = failed();

    assertFailure(FailureReason.REFUSED, "003-gate", false, failure);
    assertTrue(failure.message().contains("weapons"), failure.message());
    assertTrue(
        bench.models.begun().stream().allMatch(s -> s.compareTo(Stage.CONTEXT) < 0),
        "begun: " + bench.models.begun());
  }

  @Test
  void a_criminal_goal_is_refused_before_any_stage_begins() {
    PlanId plan = bench.create("Rob a bank in Zurich next month with three people.");

    bench.run();

    Failure failure = bench.failure(plan);
    assertFailure(FailureReason.REFUSED, "003-gate", false, failure);
    assertTrue(failure.message().contains("(theft)"), failure.message());
    assertTrue(bench.models.begun().isEmpty(), "begun: " + bench.models.begun());
  }

  @Test
  void an_unusable_prompt_fails_the_plan_with_its_questions() {
    unusablePrompt();

    Failure failure = failed();

    assertFailure(FailureReason.GENERATION_ERROR, "002-intake", false, failure);
    assertTrue(failure.message().contains("What is to be built?"), failure.message());
  }

  @Test
  void an_unusable_prompt_is_planned_when_a_warning_is_enough() {
    unusablePrompt();
    RunSettings s = bench.settings;
    bench.settings =
        new RunSettings(
            s.planTime(),
            s.inactivity(),
            s.offline(),
            s.checkEvery(),
            s.progressEvery(),
            s.lease(),
            s.parallelStages(),
            UnusablePrompt.WARN);
    bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());
  }

  @Test
  void an_unusable_prompt_is_planned_where_its_caller_allowed_it() {
    unusablePrompt();
    bench.create(Samples.allowingThin());

    assertInstanceOf(Outcome.Completed.class, bench.run());
  }

  @Test
  void an_unexpected_error_is_the_workers() {
    bench.models.fail(Stage.LEVERS, new IllegalStateException("broken by the test"));

    Failure failure = failed();

    assertFailure(FailureReason.WORKER_ERROR, "006-levers", true, failure);
    assertTrue(!failure.message().contains("broken by the test"), failure.message());
  }

  @Test
  void even_a_stack_overflow_does_not_hang_the_plan() {
    bench.models.fail(Stage.LEVERS, new StackOverflowError("thrown by the test"));

    assertFailure(FailureReason.WORKER_ERROR, "006-levers", true, failed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"schedule", "report", "digest", "manifest", "done"})
  void code_that_fails_on_valid_input_is_an_internal_error(
      @ConvertWith(ToStage.class) StageId stage) {
    bench.code.fail(stage, new ArithmeticException("broken by the test"));

    assertFailure(FailureReason.INTERNAL_ERROR, stage.fileStem(), false, failed());
  }

  @Test
  void code_whose_result_breaks_the_rules_is_an_internal_error() {
    bench.violations.put(Stage.SCHEDULE, "finish lies before start");

    assertFailure(FailureReason.INTERNAL_ERROR, "022-schedule", false, failed());
  }

  @Test
  void the_last_stage_without_a_report_is_an_internal_error() {
    bench.code.leaveOutFiles(Stage.REPORT);

    assertFailure(FailureReason.INTERNAL_ERROR, "033-done", false, failed());
  }

  @Test
  void no_finished_stage_for_too_long_ends_the_plan() {
    bench.models.hang(Stage.CONTEXT);
    PlanId plan = bench.create();
    Bench.Going going = bench.start();
    Eventually.holds("it hangs alone", () -> bench.row(plan).progress.stepsCompleted() == 6);

    bench.ticks.advance(Duration.ofSeconds(901));

    assertInstanceOf(Outcome.Failed.class, going.end());
    assertFailure(FailureReason.INACTIVITY_TIMEOUT, "005-context", true, bench.failure(plan));
    assertEquals(List.of(Stage.CONTEXT), bench.models.interrupted());
  }

  @Test
  void models_on_this_machine_have_an_hour_for_a_call() {
    bench.local = true;
    bench.models.hang(Stage.CONTEXT);
    PlanId plan = bench.create();
    Bench.Going going = bench.start();
    Eventually.holds("it hangs alone", () -> bench.row(plan).progress.stepsCompleted() == 6);

    bench.ticks.advance(Duration.ofSeconds(3_599));
    awaitLooks(3);
    assertFalse(going.outcome().isDone());
    bench.ticks.advance(Duration.ofSeconds(2));

    going.end();
    assertFailure(FailureReason.INACTIVITY_TIMEOUT, "005-context", true, bench.failure(plan));
    assertTrue(bench.failure(plan).message().contains("60 minutes"));
  }

  @Test
  void a_plan_over_its_time_limit_ends() {
    RunSettings s = bench.settings;
    bench.settings =
        new RunSettings(
            Duration.ofSeconds(600),
            s.inactivity(),
            s.offline(),
            s.checkEvery(),
            s.progressEvery(),
            s.lease(),
            s.parallelStages(),
            s.unusablePrompt());
    bench.models.hang(Stage.AUDIT);
    PlanId plan = bench.create();
    Bench.Going going = bench.start();
    Eventually.holds("it hangs", () -> bench.models.begun().contains(Stage.AUDIT));

    bench.ticks.advance(Duration.ofSeconds(601));

    going.end();
    assertFailure(FailureReason.INACTIVITY_TIMEOUT, "028-audit", true, bench.failure(plan));
    assertTrue(bench.failure(plan).message().contains("10 minutes"));
  }

  @Test
  void a_store_that_breaks_a_write_is_the_workers_error() {
    bench.queue.keepBreaks.set(Optional.of(new IllegalStateException("broken by the test")));
    PlanId plan = bench.create();

    bench.run();

    assertEquals(FailureReason.WORKER_ERROR, bench.failure(plan).reason());
    assertTrue(bench.failure(plan).recoverable());
  }

  @Test
  void a_completion_that_cannot_be_written_fails_the_plan() {
    bench.queue.completeBreaks.set(Optional.of(new IllegalStateException("broken by the test")));
    PlanId plan = bench.create();

    Outcome outcome = bench.run();

    assertInstanceOf(Outcome.Failed.class, outcome);
    assertEquals(FailureReason.WORKER_ERROR, bench.failure(plan).reason());
  }

  @Test
  void kept_files_that_cannot_be_read_fail_the_plan() {
    bench.queue.filesBreak.set(Optional.of(new IllegalStateException("broken by the test")));
    PlanId plan = bench.create();

    bench.run();

    assertEquals(FailureReason.WORKER_ERROR, bench.failure(plan).reason());
    assertTrue(bench.failure(plan).recoverable());
  }

  @Test
  void a_full_run_folder_is_the_workers_error_and_the_plan_can_be_resumed() {
    bench.workspace = new FullDisk();
    PlanId plan = bench.create();

    bench.run();

    assertEquals(FailureReason.WORKER_ERROR, bench.failure(plan).reason());
    assertTrue(bench.failure(plan).message().contains("run folder"));
    bench.workspace = Workspace.NONE;
    bench.resume(plan);
    assertInstanceOf(Outcome.Completed.class, bench.run());
  }

  @Test
  void a_failed_plan_keeps_what_is_finished_and_has_a_zip_of_it() {
    bench.models.fail(Stage.WBS, new IllegalStateException("broken by the test"));
    PlanId plan = bench.create();

    bench.run();

    String zip = bench.row(plan).zip.orElseThrow().text();
    assertTrue(zip.contains("012-project-plan.json"), zip);
    assertTrue(bench.row(plan).files.containsKey("012-project-plan.json"));
    assertEquals(Optional.empty(), bench.row(plan).report);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "premise",
        "assumption-review",
        "governance",
        "references",
        "swot",
        "experts",
        "evidence",
        "pitch",
        "review",
        "questions",
        "premortem",
        "audit"
      })
  void what_models_cannot_make_is_missing_and_says_so(@ConvertWith(ToStage.class) StageId stage) {
    bench.models.fail(
        stage, new StageFailed(FailureReason.GENERATION_ERROR, stage, "No model answered.", true));
    PlanId plan = bench.create();

    Outcome outcome = bench.run();

    assertInstanceOf(Outcome.Completed.class, outcome);
    assertEquals(Optional.of("llm"), bench.row(plan).engine);
    String envelope = bench.file(plan, stage.fileName());
    assertTrue(envelope.contains("\"quality\" : \"missing\""), envelope);
    assertTrue(envelope.contains("The models could not make this part"), envelope);
  }

  @Test
  void a_core_stage_cannot_be_missing() {
    bench.models.fail(
        Stage.TEAM,
        new StageFailed(FailureReason.GENERATION_ERROR, Stage.TEAM, "No model answered.", true));

    assertFailure(FailureReason.GENERATION_ERROR, "015-team", true, failed());
  }

  /** The keeper looks for a stop as often as the run looks at its limits. */
  private void awaitLooks(int more) {
    int target = bench.queue.attempts.get() + more;
    Eventually.holds("limits were looked at", () -> bench.queue.attempts.get() >= target);
  }

  private void unusablePrompt() {
    bench.models.give(
        Stage.INTAKE,
        Json.build()
            .put("usable", "no")
            .put(
                "gaps",
                List.of(
                    Json.build()
                        .put("field", "scope")
                        .put("why", "No goal is named.")
                        .put("question", "What is to be built?")
                        .done()))
            .done());
  }

  private Failure failed() {
    PlanId plan = bench.create();
    Outcome outcome = bench.run();
    assertEquals(PlanStatus.FAILED, bench.status(plan), "ended " + outcome);
    assertEquals(new Outcome.Failed(bench.failure(plan)), outcome);
    return bench.failure(plan);
  }

  private static void assertFailure(
      FailureReason reason, String step, boolean recoverable, Failure failure) {
    assertEquals(reason, failure.reason());
    assertEquals(Optional.of(step), failure.failedStep());
    assertEquals(recoverable, failure.recoverable());
    assertTrue(failure.message().length() <= 256);
  }

  private static final class FullDisk implements Workspace {
    @Override
    public void reset(PlanId plan, List<PlanFile> files) {}

    @Override
    public void write(PlanId plan, List<PlanFile> files) {
      throw new WorkspaceFailed("no space", new IOException("no space left on device"));
    }

    @Override
    public void finish(PlanId plan, Bytes zip) {}

    @Override
    public void append(PlanId plan, String name, String lines) {}
  }
}
