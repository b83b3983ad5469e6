package dev.planwright.application.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.plan.Progress;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RunPlanTest {
  private static final List<StageId> AFTER_PROJECT_PLAN =
      List.of(Stage.GOVERNANCE, Stage.TEAM, Stage.SWOT, Stage.EXPERTS, Stage.EVIDENCE, Stage.WBS);

  private final Bench bench = new Bench();

  @Test
  void a_plan_ends_completed_with_report_zip_engine_and_quality() {
    PlanId plan = bench.create();

    Outcome outcome = bench.run();

    assertInstanceOf(Outcome.Completed.class, outcome);
    assertEquals(PlanStatus.COMPLETED, bench.status(plan));
    assertEquals("the file 030-report.html", bench.row(plan).report.orElseThrow().text());
    assertTrue(bench.row(plan).zip.orElseThrow().text().contains("033-done.json"));
    assertEquals(Optional.of("llm"), bench.row(plan).engine);
    assertEquals(
        Optional.of(BigDecimal.TWO),
        bench.qualitySummary(plan).flatMap(quality -> quality.number("full")));
    assertEquals(new BigDecimal("100.00"), bench.row(plan).progress.percentage());
  }

  @Test
  void every_stage_is_made_once() {
    bench.create();

    bench.run();

    Set<StageId> made = bench.models.begunOnce();
    made.addAll(bench.code.begunOnce());
    assertEquals(Stages.allBut(Stage.START), made);
    assertEquals(
        Set.of(Stage.SCHEDULE, Stage.REPORT, Stage.DIGEST, Stage.MANIFEST, Stage.DONE),
        bench.code.begunOnce());
  }

  @Test
  void a_finished_stage_leaves_its_envelope_its_text_and_its_files() {
    PlanId plan = bench.create();

    bench.run();

    Envelope schedule = envelope(plan, Stage.SCHEDULE);
    assertEquals(MadeBy.CODE, schedule.engine());
    assertEquals(64, schedule.inputHash().length());
    Envelope risks = envelope(plan, Stage.RISKS);
    assertEquals(Quality.FULL, risks.quality());
    assertEquals(bench.store.clock().instant(), risks.finishedAt());
    assertEquals("Open a bakery", bench.file(plan, "001-prompt.txt"));
    assertTrue(bench.file(plan, "011-risks.md").startsWith("# 011-risks"));
    assertEquals("the file 022-gantt.svg", bench.file(plan, "022-gantt.svg"));
    Set<String> names = bench.row(plan).files.keySet();
    assertTrue(names.stream().noneMatch(Set.of("001-start.md", "030-report.md")::contains));
    assertTrue(names.contains("028-audit-changes.json"));
    assertEquals(34, names.stream().filter(name -> name.endsWith(".json")).count());
  }

  @Test
  void the_first_stage_fixes_what_the_plan_is_made_with() {
    PlanId plan =
        bench.create(
            new PlanParameters(
                ModelProfile.PREMIUM,
                Optional.of(OffsetDateTime.parse("2027-02-03T23:30:00-08:00")),
                Optional.of(Detail.QUICK),
                EngineChoice.BRIEF,
                Optional.empty(),
                Pipeline.VERSION,
                false,
                false,
                0,
                "test"));

    bench.run();

    JsonObject start = envelope(plan, Stage.START).data();
    assertEquals(Optional.of("2027-02-03"), start.text("start_date"));
    assertEquals(Optional.of("premium"), start.text("profile"));
    assertEquals(Optional.of("brief"), start.text("engine"));
    assertEquals(Optional.of("quick"), start.text("detail"));
    assertEquals(
        Optional.of(BigDecimal.valueOf(Pipeline.VERSION)), start.number("pipeline_version"));
  }

  @Test
  void without_a_stated_start_the_project_begins_on_the_day_of_creation() {
    PlanId plan = bench.create();
    bench.store.clock().advance(Duration.ofDays(3));

    bench.run();

    assertEquals(Optional.of("2026-03-01"), envelope(plan, Stage.START).data().text("start_date"));
  }

  @Test
  void of_the_ready_stages_the_one_with_the_longest_chain_behind_it_is_made_first() {
    bench.settings = parallel(1);
    bench.create();

    bench.run();

    List<StageId> made = new ArrayList<>(bench.models.begun());
    List<StageId> expected =
        oneAfterAnother().stream().filter(stage -> bench.models.begun().contains(stage)).toList();
    assertEquals(expected, made);
  }

  @Test
  void stages_that_do_not_wait_for_each_other_are_made_at_once() {
    AFTER_PROJECT_PLAN.forEach(bench.models::hang);
    bench.create();

    Bench.Going going = bench.start();

    Eventually.holds("six at once", () -> bench.models.running() == AFTER_PROJECT_PLAN.size());
    AFTER_PROJECT_PLAN.forEach(bench.models::letGo);
    assertInstanceOf(Outcome.Completed.class, going.end());
  }

  @Test
  void no_more_stages_are_made_at_once_than_the_limit() {
    bench.settings = parallel(3);
    AFTER_PROJECT_PLAN.forEach(bench.models::hang);
    bench.create();

    Bench.Going going = bench.start();

    Eventually.holds("three at once", () -> bench.models.running() == 3);
    Set<StageId> first =
        AFTER_PROJECT_PLAN.stream()
            .sorted(Comparator.comparing(Stages.PIPELINE::remainingChain).reversed())
            .limit(3)
            .collect(Collectors.toSet());
    assertTrue(bench.models.begun().containsAll(first), "begun: " + bench.models.begun());
    AFTER_PROJECT_PLAN.forEach(bench.models::letGo);
    assertInstanceOf(Outcome.Completed.class, going.end());
    assertEquals(3, bench.models.mostRunning());
  }

  @Test
  void progress_rises_to_less_than_100_and_names_the_stage_with_the_longest_chain() {
    bench.models.hang(Stage.WBS);
    bench.models.hang(Stage.GOVERNANCE);
    PlanId plan = bench.create();

    Bench.Going going = bench.start();
    Eventually.holds(
        "only the two hang",
        () -> bench.row(plan).progress.message().equals("17 of 33, 2 running"));
    Progress hanging = bench.row(plan).progress;
    bench.models.letGo(Stage.WBS);
    bench.models.letGo(Stage.GOVERNANCE);
    going.end();

    assertEquals("019-wbs", hanging.currentStep());
    List<BigDecimal> all = bench.queue.progress.stream().map(Progress::percentage).toList();
    assertEquals(all.stream().sorted().toList(), all);
    assertTrue(all.getLast().compareTo(new BigDecimal("100")) < 0, "last: " + all.getLast());
    assertEquals(33, bench.row(plan).progress.stepsCompleted());
    assertEquals(33, bench.row(plan).progress.stepsTotal());
  }

  @Test
  void progress_counts_planned_calls() {
    bench.models.hang(Stage.CONTEXT);
    bench.models.hang(Stage.LEVERS);
    PlanId plan = bench.create();

    Bench.Going going = bench.start();
    Eventually.holds("four stages are done", () -> bench.row(plan).progress.stepsCompleted() == 4);
    Progress progress = bench.row(plan).progress;
    bench.models.letGo(Stage.CONTEXT);
    bench.models.letGo(Stage.LEVERS);
    going.end();

    double all =
        Stages.all().stream()
            .mapToDouble(stage -> Stages.PIPELINE.definition(stage).weight())
            .sum();
    assertEquals(100 * 5.5 / all, progress.percentage().doubleValue(), 0.01);
  }

  @Test
  void progress_alone_is_written_no_more_often_than_stated() {
    bench.settings =
        new RunSettings(
            bench.settings.planTime(),
            bench.settings.inactivity(),
            bench.settings.offline(),
            Duration.ofHours(2),
            Duration.ofHours(1),
            bench.settings.lease(),
            8,
            bench.settings.unusablePrompt());
    bench.create();

    bench.run();

    assertEquals(0, bench.queue.progressOnly.get());
  }

  @Test
  void models_make_what_is_theirs_and_code_the_rest() {
    PlanId plan = bench.create();

    bench.run();

    assertEquals(Optional.of("llm"), bench.row(plan).engine);
    assertEquals(27, bench.models.begunOnce().size());
    assertEquals(5, bench.code.begunOnce().size());
  }

  @Test
  void a_plan_that_asks_for_models_fails_where_there_are_none() {
    bench.withModels = false;
    PlanId plan =
        bench.create(
            new PlanParameters(
                ModelProfile.BASELINE,
                Optional.empty(),
                Optional.empty(),
                EngineChoice.LLM,
                Optional.empty(),
                Pipeline.VERSION,
                false,
                false,
                0,
                "test"));

    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, bench.run());

    assertTrue(failed.failure().recoverable());
    assertTrue(
        failed.failure().message().contains("needs a language model"), failed.failure().message());
    assertEquals(PlanStatus.FAILED, bench.status(plan));
  }

  @Test
  void a_brief_is_made_without_the_models_there_are() {
    PlanParameters parameters = Samples.parameters();
    PlanId plan =
        bench.create(
            new PlanParameters(
                parameters.profile(),
                Optional.empty(),
                Optional.empty(),
                EngineChoice.BRIEF,
                Optional.empty(),
                Pipeline.VERSION,
                false,
                false,
                0,
                "test"));

    bench.run();

    assertEquals(Optional.of("brief"), bench.row(plan).engine);
    assertEquals(List.of(), bench.models.begun());
    assertEquals(8, bench.row(plan).progress.stepsTotal());
    assertEquals(
        List.of(
            "001-start.json",
            "002-intake.json",
            "003-gate.json",
            "029-brief.json",
            "030-report.json",
            "031-digest.json",
            "032-manifest.json",
            "033-done.json"),
        bench.row(plan).files.keySet().stream()
            .filter(name -> name.endsWith(".json"))
            .sorted()
            .toList());
  }

  @Test
  void a_run_leaves_no_thread() {
    bench.models.fail(Stage.WBS, new IllegalStateException("broken by the test"));
    bench.models.hang(Stage.EXPERTS);
    PlanId plan = bench.create();

    bench.run();

    assertEquals(0, bench.models.running());
    Eventually.holds(
        "the keeper has ended",
        () ->
            Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().contains(plan.toString())));
  }

  private RunSettings parallel(int stages) {
    RunSettings s = bench.settings;
    return new RunSettings(
        s.planTime(),
        s.inactivity(),
        s.offline(),
        s.checkEvery(),
        s.progressEvery(),
        s.lease(),
        stages,
        s.unusablePrompt());
  }

  private Envelope envelope(PlanId plan, StageId stage) {
    return Envelope.of((JsonObject) JsonText.read(bench.file(plan, stage.fileName())))
        .orElseThrow();
  }

  private static List<StageId> oneAfterAnother() {
    List<StageId> done = new ArrayList<>();
    while (done.size() < Stages.all().size()) {
      done.add(
          Stages.all().stream()
              .filter(
                  stage -> !done.contains(stage) && done.containsAll(Stages.PIPELINE.after(stage)))
              .max(
                  Comparator.comparing(Stages.PIPELINE::remainingChain)
                      .thenComparing(Comparator.reverseOrder()))
              .orElseThrow());
    }
    return done;
  }
}
