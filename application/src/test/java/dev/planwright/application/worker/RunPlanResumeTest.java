package dev.planwright.application.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunPlanResumeTest {
  private final Bench bench = new Bench();

  @Test
  void what_is_finished_is_not_made_again() {
    PlanId plan = failedAt(Stage.SUMMARY);

    bench.resume(plan);
    Outcome outcome = bench.run();

    assertInstanceOf(Outcome.Completed.class, outcome);
    assertEquals(
        Set.of(Stage.SUMMARY, Stage.REPORT, Stage.DIGEST, Stage.MANIFEST, Stage.DONE), made());
  }

  @ParameterizedTest
  @MethodSource("dev.planwright.application.stage.Stages#beforeTheReport")
  void a_deleted_file_is_made_again_with_all_that_follows_and_nothing_else(StageId stage) {
    PlanId plan = failedAt(Stage.DONE);

    bench.delete(plan, stage.fileName());
    bench.resume(plan);
    bench.run();

    Set<StageId> expected = following(stage);
    expected.add(stage);
    assertEquals(expected, made());
  }

  @Test
  void an_edited_file_counts_as_it_stands_and_what_follows_is_made_again() {
    PlanId plan = failedAt(Stage.DONE);

    bench.edit(plan, "019-wbs.json", "\"made\" : \"019-wbs\"", "\"made\" : \"by hand\"");
    bench.resume(plan);
    bench.run();

    assertEquals(following(Stage.WBS), made());
    assertTrue(bench.file(plan, "019-wbs.json").contains("by hand"));
    assertTrue(bench.file(plan, "019-wbs.md").contains("by hand"));
  }

  @Test
  void an_edited_file_that_breaks_the_rules_is_made_again_too() {
    PlanId plan = failedAt(Stage.DONE);

    bench.edit(plan, "019-wbs.json", "\"data\"", "\"date\"");
    bench.resume(plan);
    bench.run();

    Set<StageId> expected = following(Stage.WBS);
    expected.add(Stage.WBS);
    assertEquals(expected, made());
  }

  @ParameterizedTest
  @ValueSource(strings = {"not JSON", "[]", "{}"})
  void an_unreadable_file_is_made_again(String content) {
    PlanId plan = failedAt(Stage.DONE);

    bench.edit(plan, "025-review.json", bench.file(plan, "025-review.json"), content);
    bench.resume(plan);
    Outcome outcome = bench.run();

    assertInstanceOf(Outcome.Completed.class, outcome);
    assertTrue(made().contains(Stage.REVIEW));
    assertFalse(made().contains(Stage.QUESTIONS));
  }

  @Test
  void a_stage_whose_further_files_are_gone_is_made_again() {
    PlanId plan = failedAt(Stage.DONE);

    bench.delete(plan, "030-report.html");
    bench.resume(plan);
    bench.run();

    assertEquals(Set.of(Stage.REPORT, Stage.MANIFEST, Stage.DONE), made());
  }

  @Test
  void the_files_of_stages_made_again_are_removed_first() {
    PlanId plan = failedAt(Stage.DONE);
    bench.delete(plan, "021-links.json");
    bench.models.hang(Stage.LINKS);
    bench.resume(plan);

    Bench.Going going = bench.start();
    Eventually.holds("it hangs", () -> bench.models.running() == 1);
    Eventually.holds("they are gone", () -> !files(plan).contains("022-gantt.svg"));

    assertTrue(files(plan).contains("020-tasks.json"));
    assertFalse(files(plan).contains("030-report.html"));
    assertFalse(files(plan).contains("021-links.md"));
    bench.models.letGo(Stage.LINKS);
    going.end();
  }

  @Test
  void the_start_date_survives() {
    PlanId plan = failedAt(Stage.SUMMARY);
    bench.edit(plan, "001-start.json", "2026-03-01", "2026-05-01");

    bench.resume(plan);
    bench.run();

    assertTrue(bench.file(plan, "001-start.json").contains("2026-05-01"));
    assertEquals(Stages.allBut(Stage.START), made(), "made from another start date");
  }

  @Test
  void a_brief_that_goes_on_stays_one_when_a_model_is_there_now() {
    bench.withModels = false;
    bench.code.fail(Stage.REPORT, new IllegalStateException("broken by the test"));
    PlanId plan = bench.create();
    assertInstanceOf(Outcome.Failed.class, bench.run());
    bench.code.heal();

    bench.withModels = true;
    bench.resume(plan);
    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals(List.of(), bench.models.begun());
    assertEquals(Optional.of("brief"), bench.row(plan).engine);
  }

  @Test
  void what_models_made_is_kept_until_there_are_models_again() {
    bench.models.fail(Stage.SUMMARY, new IllegalStateException("broken by the test"));
    PlanId plan = bench.create();
    bench.run();
    bench.models.heal();
    bench.models.forget();

    bench.withModels = false;
    bench.resume(plan);
    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, bench.run());
    bench.withModels = true;
    bench.resume(plan);
    bench.run();

    assertTrue(failed.failure().recoverable());
    assertEquals(Set.of(Stage.SUMMARY), bench.models.begunOnce());
    assertEquals(Optional.of("llm"), bench.row(plan).engine);
  }

  @Test
  void progress_does_not_fall_while_stages_are_made_again() {
    PlanId plan = failedAt(Stage.DONE);
    BigDecimal before = bench.row(plan).progress.percentage();
    bench.delete(plan, "002-intake.json");
    bench.queue.progress.clear();

    bench.resume(plan);
    bench.run();

    List<BigDecimal> all = bench.queue.progress.stream().map(Progress::percentage).toList();
    assertEquals(before, all.getFirst());
    assertEquals(all.stream().sorted().toList(), all);
  }

  @Test
  void a_plan_resumed_under_another_pipeline_version_fails() {
    PlanId plan = failedAt(Stage.SUMMARY);
    bench.edit(
        plan,
        "001-start.json",
        "\"pipeline_version\" : %d\n  }".formatted(Pipeline.VERSION),
        "\"pipeline_version\" : 7\n  }");

    bench.resume(plan);
    bench.run();

    assertEquals(FailureReason.VERSION_MISMATCH, bench.failure(plan).reason());
    assertFalse(bench.failure(plan).recoverable());
    assertEquals(Set.of(), made());
    assertTrue(files(plan).contains("020-tasks.json"), "nothing is removed");
  }

  @Test
  void a_plan_taken_over_under_another_pipeline_version_starts_afresh() {
    bench.models.hang(Stage.SUMMARY);
    PlanId plan = bench.create();
    Bench.Going first = bench.start();
    Eventually.holds("28 stages are kept", () -> files(plan).contains("028-audit.json"));
    bench.edit(
        plan,
        "001-start.json",
        "\"pipeline_version\" : %d\n  }".formatted(Pipeline.VERSION),
        "\"pipeline_version\" : 7\n  }");
    bench.store.clock().advance(Duration.ofMinutes(2));
    bench.queue.rescue();
    first.end();
    bench.models.forget();
    bench.models.letGo(Stage.SUMMARY);

    Outcome outcome = bench.run();

    assertInstanceOf(Outcome.Completed.class, outcome);
    assertEquals(27, bench.models.begunOnce().size());
  }

  @Test
  void a_plan_that_starts_afresh_does_not_look_at_what_lies_around() {
    PlanId plan = failedAt(Stage.SUMMARY);
    bench.plans.change(plan, Samples.ADMIN, new PlanEvent.RetryRequested(ModelProfile.BASELINE, 1));

    bench.run();

    assertEquals(PlanStatus.COMPLETED, bench.status(plan));
    assertEquals(32, made().size());
  }

  /** A plan whose run failed at this stage; the next run will not. */
  private PlanId failedAt(StageId stage) {
    bench.models.fail(stage, new IllegalStateException("broken by the test"));
    bench.code.fail(stage, new IllegalStateException("broken by the test"));
    PlanId plan = bench.create();
    bench.run();
    assertEquals(PlanStatus.FAILED, bench.status(plan));
    bench.models.heal();
    bench.code.heal();
    bench.models.forget();
    bench.code.forget();
    return plan;
  }

  private Set<StageId> made() {
    Set<StageId> all = bench.models.begunOnce();
    all.addAll(bench.code.begunOnce());
    return all;
  }

  private Set<String> files(PlanId plan) {
    return bench.store.transaction(() -> Set.copyOf(bench.store.plans.get(plan).files.keySet()));
  }

  private static Set<StageId> following(StageId stage) {
    Set<StageId> all = new TreeSet<>();
    Stages.all().stream()
        .filter(later -> Stages.PIPELINE.allBefore(later).contains(stage))
        .forEach(all::add);
    return all;
  }
}
