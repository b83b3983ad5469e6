package dev.planwright.application.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.outline.OutlineEngine;
import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.plan.port.InMemoryPlans;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.worker.port.InMemoryPlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.run.ModelUse;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.application.worker.run.RunTime;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole path without a model: the real stages, rules, report and zip, in memory. */
class OutlinePlanTest {
  private static final String BAKERY =
      """
      Open a neighbourhood bakery in Lyon, France, by 1 September 2027.
      Budget: EUR 180,000. Team: two bakers and one shop assistant.
      Goal: 250 customers a day within six months.
      Must keep the existing stone oven. No franchise. Never more than 60,000 EUR of debt.
      """;

  private final InMemoryStore store = new InMemoryStore();
  private final InMemoryPlans plans = new InMemoryPlans(store);
  private final InMemoryPlanQueue queue = new InMemoryPlanQueue(store);
  private final RunPlan runPlan =
      new RunPlan(
          queue,
          PlanMakers.of(StandardPipeline.all(), new OutlineEngine(), ModelEngines.NONE),
          Workspace.NONE,
          RunSettings.standard(),
          new RunTime(store.clock(), System::nanoTime),
          ModelUse.NONE);

  @Test
  void a_plan_is_drafted_without_a_model_in_under_two_seconds() {
    StoredPlan plan = completed(BAKERY); // also loads the classes
    List<Duration> taken = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      long begin = System.nanoTime();
      completed(BAKERY);
      taken.add(Duration.ofNanos(System.nanoTime() - begin));
    }

    assertTrue(Collections.min(taken).compareTo(Duration.ofSeconds(2)) < 0, "took " + taken);
    assertEquals(Optional.of("outline"), plan.engine);
    String report = plan.report.orElseThrow().text();
    assertTrue(report.contains("Lyon"), "the report names the place");
    assertTrue(report.contains("drafted without a language model"), "the report says how");
    assertTrue(plan.qualitySummary.orElseThrow().number("outline").isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Plan my wedding in June for 80 guests, at most 20k USD",
        "Build a web shop for handmade soap within 4 months",
        "x",
        "Ein Radweg von Kassel nach Göttingen, Budget 3 Mio. EUR, fertig bis 2029",
        "<script>alert(1)</script> {{budget.p80}} ${jndi:ldap://x} ; DROP TABLE plans",
        "Budget: 10 EUR. Budget: 90 million USD. Deadline: 1 January 2001.",
        "研究新型电池，预算500万元，两年内完成"
      })
  void any_prompt_comes_to_an_end(String prompt) {
    Outcome outcome = run(create(prompt));

    assertTrue(
        outcome instanceof Outcome.Completed
            || (outcome instanceof Outcome.Failed(var failure)
                && failure.reason() == FailureReason.GENERATION_ERROR),
        "ended " + outcome);
  }

  @Test
  void the_same_prompt_and_start_date_give_the_same_data() {
    StoredPlan one = completed(BAKERY);
    StoredPlan two = completed(BAKERY);

    Map<StageId, String> first = data(one);
    assertEquals(first, data(two));
    assertEquals(29, first.size());
  }

  @Test
  void every_stage_without_a_model_says_so() {
    StoredPlan plan = completed(BAKERY);

    for (StageId stage : Stages.all()) {
      Envelope envelope = envelope(plan, stage);
      assertEquals(
          Stages.calls(stage) > 0, envelope.quality() == Quality.OUTLINE, stage.fileStem());
    }
  }

  @Test
  void a_resumed_draft_equals_one_made_in_one_go() {
    Map<StageId, String> expected = data(completed(BAKERY));
    PlanId plan = create(BAKERY);
    Claim claim = claim();
    PlanRun run = runPlan.begin(claim);
    run.release();
    run.execute();
    store.transaction(() -> store.plans.get(plan).files.remove("012-project-plan.json"));

    assertInstanceOf(Outcome.Completed.class, runPlan.begin(claim()).execute());

    assertEquals(expected, data(row(plan)));
  }

  @Test
  void the_zip_holds_all_files() throws IOException {
    StoredPlan plan = completed(BAKERY);
    Set<String> names = new HashSet<>();

    try (var zip = new ZipInputStream(plan.zip.orElseThrow().open())) {
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        names.add(entry.getName());
      }
    }

    assertEquals(plan.files.keySet(), names);
    assertTrue(names.size() <= 130, names.size() + " files");
    for (StageId stage : Stages.all()) {
      assertTrue(names.contains(stage.fileName()), stage.fileName());
      assertTrue(names.containsAll(Stages.PIPELINE.definition(stage).files()), stage.fileName());
    }
  }

  private StoredPlan completed(String prompt) {
    PlanId plan = create(prompt);
    assertEquals(new Outcome.Completed(), run(plan));
    assertEquals(PlanStatus.COMPLETED, row(plan).status());
    return row(plan);
  }

  private PlanId create(String prompt) {
    var id = new PlanId(UUID.randomUUID());
    plans.create(
        new NewPlan(id, Samples.ADMIN, prompt, Samples.parameters(), 33, Optional.empty()));
    return id;
  }

  private Claim claim() {
    return queue
        .claim("w", "w-" + UUID.randomUUID(), Duration.ofMinutes(1), true)
        .orElseThrow(() -> new AssertionError("nothing to claim"));
  }

  private Outcome run(PlanId plan) {
    Claim claim = claim();
    assertEquals(plan, claim.plan().id());
    return runPlan.begin(claim).execute();
  }

  private StoredPlan row(PlanId plan) {
    return store.transaction(() -> store.plans.get(plan));
  }

  private static Map<StageId, String> data(StoredPlan plan) {
    Map<StageId, String> data = new TreeMap<>();
    Stages.all().stream()
        .filter(stage -> stage.compareTo(Stage.SUMMARY) <= 0)
        .forEach(stage -> data.put(stage, JsonText.write(envelope(plan, stage).data())));
    return data;
  }

  private static Envelope envelope(StoredPlan plan, StageId stage) {
    String text = plan.files.get(stage.fileName()).content().text();
    return Envelope.of((JsonObject) JsonText.read(text)).orElseThrow();
  }
}
