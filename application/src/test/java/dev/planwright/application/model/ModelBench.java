package dev.planwright.application.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.agent.AgentEngines;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.CallLimits;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.plan.port.InMemoryPlans;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.usage.port.InMemoryUsageLedger;
import dev.planwright.application.usage.port.UsageLedger;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.application.worker.Eventually;
import dev.planwright.application.worker.port.InMemoryPlanQueue;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.run.ModelUse;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.RunPlan;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.application.worker.run.RunTime;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.usage.UsageTotals;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A worker's plan maker with scripted models, everything else being real but the store. */
public final class ModelBench {
  static final String PROMPT =
      """
      We want to open a neighbourhood bakery in Lyon, France. The budget is EUR 180,000.
      It must open by 30 June 2027. Our team has 5 people: two bakers, two sellers and a manager.
      Never use frozen dough. The bakery must be reachable by wheelchair.
      Success means 400 customers a day after six months. We have a lease for 90 square metres.
      We prefer to grow slowly rather than to borrow.
      """;

  public final InMemoryStore store = new InMemoryStore();
  final InMemoryPlans plans = new InMemoryPlans(store);
  final InMemoryPlanQueue queue = new InMemoryPlanQueue(store);
  final Entries entries = new Entries();
  final ManualTime time = new ManualTime();
  final InMemoryUsageLedger ledger = new InMemoryUsageLedger(store);
  private final AtomicInteger claims = new AtomicInteger();
  private final RunPlan runPlan;

  ModelBench() {
    this(ledger -> call -> ledger.store(List.of(call)));
  }

  /** Where the records that no result takes along go on their way into the ledger. */
  ModelBench(Function<UsageLedger, UsageSink> sink) {
    var settings = new Asking.Settings(CallLimits.standard(), time.time());
    this.runPlan =
        new RunPlan(
            queue,
            PlanMakers.of(
                StandardPipeline.all(),
                new ModelEngineFactory(entries, time.metrics(_ -> {}), settings),
                new AgentEngines(store.clock())),
            Workspace.NONE,
            RunSettings.standard(),
            new RunTime(store.clock(), System::nanoTime),
            new ModelUse(sink.apply(ledger), this::used));
  }

  PlanId create() {
    return create(PROMPT, Optional.empty());
  }

  PlanId create(String prompt, Optional<Detail> detail) {
    var id = new PlanId(UUID.randomUUID());
    var parameters =
        new PlanParameters(
            ModelProfile.BASELINE,
            Optional.of(java.time.OffsetDateTime.parse("2026-09-01T00:00:00Z")),
            detail,
            EngineChoice.AUTO,
            Optional.empty(),
            Pipeline.VERSION,
            false,
            false,
            0,
            "test");
    plans.create(new NewPlan(id, Samples.ADMIN, prompt, parameters, 33, Optional.empty()));
    return id;
  }

  PlanRun begin() {
    PlanQueue.Claim claim =
        queue
            .claim("w", "w-" + claims.incrementAndGet(), Duration.ofSeconds(60), true)
            .orElseThrow(() -> new AssertionError("nothing to claim"));
    return runPlan.begin(claim);
  }

  /** Claims the next plan and executes it here. */
  public Outcome run() {
    return begin().execute();
  }

  /** Executes it elsewhere. */
  CompletableFuture<Outcome> start(PlanRun run) {
    var outcome = new CompletableFuture<Outcome>();
    Thread.ofVirtual()
        .start(() -> {
          try {
            outcome.complete(run.execute());
          } catch (RuntimeException | Error e) {
            outcome.completeExceptionally(e);
          }
        });
    return outcome.orTimeout(30, TimeUnit.SECONDS);
  }

  void stop(PlanId plan) {
    plans.change(plan, Samples.ADMIN, new PlanEvent.StopRequested());
  }

  void resume(PlanId plan) {
    plans.change(plan, Samples.ADMIN, new PlanEvent.ResumeRequested(ModelProfile.BASELINE));
  }

  StoredPlan row(PlanId plan) {
    return store.transaction(() -> store.plans.get(plan));
  }

  Envelope envelope(PlanId plan, StageId stage) {
    return Envelope.of((JsonObject) JsonText.read(file(plan, stage.fileName()))).orElseThrow();
  }

  String file(PlanId plan, String name) {
    return store.transaction(() -> store.plans.get(plan).files.get(name).content().text());
  }

  boolean has(PlanId plan, String name) {
    return store.transaction(() -> store.plans.get(plan).files.containsKey(name));
  }

  void put(PlanId plan, String name, String content) {
    store.transaction(() ->
        store
            .plans
            .get(plan)
            .files
            .put(name, new StoredFile(Bytes.utf8(content), store.clock().instant())));
  }

  void delete(PlanId plan, String name) {
    store.transaction(() -> store.plans.get(plan).files.remove(name));
  }

  /** What the ledger holds of a plan. */
  UsageTotals used(PlanId plan) {
    return ledger.summarize(plan.toString(), new Caller.Admin()).totals();
  }

  /** The stages that models are asked for at standard detail. */
  List<StageId> askedStages() {
    return Stages.all().stream().filter(stage -> Stages.calls(stage) > 0).toList();
  }

  /**
   * Runs the plan to its end and makes it one that can be resumed, as if its last write had failed.
   */
  void runAndReopen(PlanId plan) {
    assertInstanceOf(Outcome.Completed.class, run());
    store.transaction(() -> {
      StoredPlan row = store.plans.get(plan);
      row.state = new PlanState.Stopped();
      return row;
    });
    resume(plan);
  }

  void awaitFile(PlanId plan, String name) {
    Eventually.holds(name + " is kept", () -> has(plan, name));
  }

  void awaitRunning(ScriptedModel model, String name) {
    Eventually.holds(
        name + " is asked", () -> model.running() > 0 && !model.requests(name).isEmpty());
  }

  /**
   * Each attempt has one record, and what was billed is in the ledger, to the token and the cent.
   */
  void assertAccounted(PlanId plan, ScriptedModel model) {
    UsageTotals used = used(plan);
    assertEquals(model.asked(), used.calls());
    assertEquals(100 * model.billed(), used.inputTokens());
    assertEquals(10 * model.billed(), used.outputTokens());
    assertEquals(
        0,
        ScriptedModel.PRICE.multiply(BigDecimal.valueOf(model.billed())).compareTo(used.costUsd()));
  }
}
