package dev.planwright.application.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.usage.RecorderBounds;
import dev.planwright.application.usage.UsageRecorder;
import dev.planwright.application.worker.Eventually;
import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.domain.plan.PlanId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Records of calls reach the ledger with the end of their plan, whatever that is. */
class SettledUsageTest {
  private static final LanguageModel.Outcome REFUSED = new LanguageModel.Outcome.Refused("no");
  private static final RecorderBounds PATIENT =
      new RecorderBounds(
          10_000, 16L << 20, 5_000, 1_000, Duration.ofHours(1), Duration.ofSeconds(5));

  private final List<UsageRecorder> recorders = new ArrayList<>();
  private final ModelBench bench =
      new ModelBench(ledger -> {
        var recorder = new UsageRecorder(ledger, PATIENT, System::nanoTime).start();
        recorders.add(recorder);
        return recorder;
      });
  private final ScriptedModel model = bench.entries.add("first");

  @AfterEach
  void closeRecorders() {
    recorders.forEach(UsageRecorder::close);
  }

  @Test
  void who_sees_a_plan_completed_finds_the_records_of_all_its_calls() {
    model.next("s011_risks", REFUSED);
    model.next("s012_project_plan", new LanguageModel.Outcome.Answered("{}"));
    bench.entries.add("second");
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Completed.class, bench.run());

    assertEquals(model.asked() + 1, bench.used(plan).calls());
    assertEquals(2, bench.used(plan).unusedCalls());
  }

  @Test
  void who_sees_a_plan_failed_finds_the_records_of_all_its_calls() {
    model.always("s012_project_plan", REFUSED);
    PlanId plan = bench.create();

    assertInstanceOf(Outcome.Failed.class, bench.run());

    bench.assertAccounted(plan, model);
    assertTrue(bench.used(plan).unusedCalls() > 0);
  }

  @Test
  void records_that_wait_with_their_results_when_the_plan_is_lost_are_stored_all_the_same() {
    PlanId plan = bench.create();
    model.hang("s012_project_plan");
    model.hang("s019_wbs");
    PlanRun run = bench.begin();
    var outcome = bench.start(run);
    bench.awaitRunning(model, "s012_project_plan");
    bench.store.setAway(true);
    model.letGo("s012_project_plan");
    bench.awaitRunning(model, "s019_wbs");

    run.lost();
    assertInstanceOf(Outcome.Lost.class, outcome.join());
    bench.store.setAway(false);
    recorders.forEach(UsageRecorder::close);

    Eventually.holds("all are stored", () -> bench.used(plan).calls() == model.asked());
    bench.assertAccounted(plan, model);
    assertTrue(!bench.has(plan, "012-project-plan.json"));
  }
}
