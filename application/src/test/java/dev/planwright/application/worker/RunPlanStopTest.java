package dev.planwright.application.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RunPlanStopTest {
  private final Bench bench = new Bench();

  @Test
  void a_stop_interrupts_a_hanging_stage_within_two_seconds() {
    bench.settings = RunSettings.standard();
    PlanId plan = hangingAt(Stage.CONTEXT);
    Bench.Going going = bench.start();
    awaitHanging();

    bench.stop(plan);

    Eventually.holds(
        "the stage is interrupted",
        Duration.ofSeconds(2),
        () -> bench.models.interrupted().equals(List.of(Stage.CONTEXT)));
    assertInstanceOf(Outcome.Lost.class, going.end());
    assertEquals(PlanStatus.STOPPED, bench.status(plan));
  }

  @Test
  void after_a_stop_nothing_more_is_written() {
    PlanId plan = hangingAt(Stage.CONTEXT);
    Bench.Going going = bench.start();
    awaitHanging();
    Eventually.holds("six stages are kept", () -> kept(plan) == 6);
    bench.stop(plan);

    bench.models.letGo(Stage.CONTEXT);
    going.end();

    assertEquals(PlanStatus.STOPPED, bench.status(plan));
    assertEquals(6, kept(plan));
    assertEquals(0, bench.models.running());
  }

  @Test
  void a_stop_while_the_last_write_is_due_wins() {
    bench.code.hang(Stage.DONE);
    PlanId plan = bench.create();
    Bench.Going going = bench.start();
    Eventually.holds("all but the last is done", () -> bench.code.begun().contains(Stage.DONE));

    bench.stop(plan);
    bench.code.letGo(Stage.DONE);

    assertInstanceOf(Outcome.Lost.class, going.end());
    assertEquals(PlanStatus.STOPPED, bench.status(plan));
    assertEquals(0, bench.queue.completions.get());
  }

  @Test
  void a_lease_that_ended_with_the_last_write_is_no_lost_plan() {
    PlanId plan = bench.create();
    PlanRun run = bench.runPlan().begin(bench.claim());
    bench.queue.afterCompletion.set(run::lost);

    Outcome outcome = run.execute();

    assertInstanceOf(Outcome.Completed.class, outcome);
    assertEquals(PlanStatus.COMPLETED, bench.status(plan));
  }

  @Test
  void a_run_told_that_its_lease_is_lost_ends_at_once() {
    bench.settings = RunSettings.standard();
    hangingAt(Stage.CONTEXT);
    Bench.Going going = bench.start();
    awaitHanging();

    going.run().lost();

    assertInstanceOf(Outcome.Lost.class, going.end());
    assertEquals(List.of(Stage.CONTEXT), bench.models.interrupted());
  }

  @Test
  void a_plan_taken_away_is_not_written_by_its_former_worker() {
    PlanId plan = hangingAt(Stage.CONTEXT);
    Bench.Going first = bench.start();
    awaitHanging();
    Eventually.holds("six stages are kept", () -> kept(plan) == 6);
    first.run().renewed();
    bench.store.clock().advance(Duration.ofSeconds(61));
    bench.queue.rescue();
    bench.models.letGo(Stage.CONTEXT);
    bench.models.forget();

    Outcome second = bench.run();

    assertInstanceOf(Outcome.Lost.class, first.end());
    assertInstanceOf(Outcome.Completed.class, second);
    assertEquals(1, bench.queue.completions.get());
    assertTrue(!bench.models.begun().contains(Stage.INTAKE), "finished stages are not redone");
  }

  @Test
  void a_released_plan_goes_on_elsewhere_from_its_finished_stages() {
    PlanId plan = hangingAt(Stage.CONTEXT);
    Bench.Going first = bench.start();
    awaitHanging();
    Eventually.holds("six stages are done", () -> bench.row(plan).progress.stepsCompleted() == 6);

    first.run().release();

    assertInstanceOf(Outcome.Released.class, first.end());
    assertEquals(PlanStatus.PENDING, bench.status(plan));
    assertEquals(0, bench.row(plan).takeovers);
    bench.models.letGo(Stage.CONTEXT);
    bench.models.forget();
    assertInstanceOf(Outcome.Completed.class, bench.run());
    assertTrue(!bench.models.begun().contains(Stage.INTAKE));
  }

  @Test
  void while_the_store_is_away_a_plan_goes_on_and_is_written_when_it_is_back() {
    PlanId plan = hangingAt(Stage.CONTEXT);
    Bench.Going going = bench.start();
    awaitHanging();
    Eventually.holds("six stages are kept", () -> kept(plan) == 6);

    bench.store.setAway(true);
    bench.models.letGo(Stage.CONTEXT);
    Eventually.holds("the last stage is made", () -> bench.code.begun().contains(Stage.DONE));
    bench.store.setAway(false);

    assertInstanceOf(Outcome.Completed.class, going.end());
    assertEquals(33, kept(plan));
    assertEquals(PlanStatus.COMPLETED, bench.status(plan));
  }

  @Test
  void a_result_held_through_an_outage_is_not_written_over_a_stop() {
    PlanId plan = hangingAt(Stage.CONTEXT);
    Bench.Going going = bench.start();
    awaitHanging();
    Eventually.holds("six stages are kept", () -> kept(plan) == 6);
    bench.store.setAway(true);
    bench.models.letGo(Stage.CONTEXT);
    Eventually.holds("the last stage is made", () -> bench.code.begun().contains(Stage.DONE));

    bench.store.setAway(false);
    bench.stop(plan);
    Outcome outcome = going.end();

    if (bench.status(plan) == PlanStatus.COMPLETED) { // it was back before the stop
      assertInstanceOf(Outcome.Completed.class, outcome);
    } else {
      assertEquals(PlanStatus.STOPPED, bench.status(plan));
      assertInstanceOf(Outcome.Lost.class, outcome);
    }
  }

  @Test
  void after_too_long_without_the_store_no_stage_is_begun_and_no_limit_runs() {
    RunSettings s = bench.settings;
    bench.settings =
        new RunSettings(
            Duration.ofHours(2),
            Duration.ofHours(1),
            s.offline(),
            s.checkEvery(),
            s.progressEvery(),
            s.lease(),
            s.parallelStages(),
            s.unusablePrompt());
    PlanId plan = hangingAt(Stage.CONTEXT);
    Bench.Going going = bench.start();
    awaitHanging();
    Eventually.holds("six stages are kept", () -> kept(plan) == 6);
    bench.store.setAway(true);
    awaitAttempts(3);

    bench.ticks.advance(Duration.ofSeconds(901));
    awaitAttempts(1);
    bench.models.letGo(Stage.CONTEXT);
    awaitAttempts(3);
    bench.ticks.advance(Duration.ofHours(3));
    awaitAttempts(3);

    assertTrue(!going.outcome().isDone(), "it waits");
    assertTrue(!bench.models.begun().contains(Stage.SCENARIOS), "begun: " + bench.models.begun());
    bench.store.setAway(false);
    assertInstanceOf(Outcome.Completed.class, going.end());
  }

  @Test
  void a_plan_claimed_before_the_store_went_away_waits_for_it() {
    PlanId plan = bench.create();
    PlanRun run = bench.runPlan().begin(bench.claim());
    bench.store.setAway(true);
    var outcome = CompletableFuture.supplyAsync(run::execute);

    bench.store.setAway(false);

    assertInstanceOf(Outcome.Completed.class, outcome.orTimeout(20, TimeUnit.SECONDS).join());
    assertEquals(PlanStatus.COMPLETED, bench.status(plan));
  }

  private PlanId hangingAt(StageId stage) {
    bench.models.hang(stage);
    return bench.create();
  }

  private void awaitHanging() {
    Eventually.holds("it hangs", () -> bench.models.begun().contains(Stage.CONTEXT));
  }

  private void awaitAttempts(int more) {
    int target = bench.queue.attempts.get() + more;
    Eventually.holds("the store is asked again", () -> bench.queue.attempts.get() >= target);
  }

  private long kept(PlanId plan) {
    return bench.store.transaction(() ->
        Stages.all().stream()
            .filter(stage -> bench.store.plans.get(plan).files.containsKey(stage.fileName()))
            .count());
  }
}
