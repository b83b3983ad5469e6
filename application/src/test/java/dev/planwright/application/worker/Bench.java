package dev.planwright.application.worker;

import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.UnusablePrompt;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.InMemoryPlans;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.worker.port.InMemoryPlanQueue;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.run.Engines;
import dev.planwright.application.worker.run.ModelUse;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.RunPlan;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.application.worker.run.RunTime;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageTotals;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** All that a run needs, in memory, with engines that the test directs. */
final class Bench {
  final InMemoryStore store = new InMemoryStore();
  final InMemoryPlans plans = new InMemoryPlans(store);
  final ObservedQueue queue = new ObservedQueue(new InMemoryPlanQueue(store));
  final ScriptedEngine code = new ScriptedEngine();
  final ScriptedEngine models = new ScriptedEngine();
  final Map<StageId, String> violations = new ConcurrentHashMap<>();
  final Ticks ticks = new Ticks();
  Workspace workspace = Workspace.NONE;
  final Queue<UsageRecord> sink = new ConcurrentLinkedQueue<>();
  boolean withModels = true;
  boolean local;
  RunSettings settings =
      new RunSettings(
          Duration.ofSeconds(3600),
          Duration.ofSeconds(900),
          Duration.ofSeconds(900),
          Duration.ofMillis(30),
          Duration.ofMillis(5),
          Duration.ofSeconds(60),
          8,
          UnusablePrompt.FAIL);
  private final AtomicInteger claims = new AtomicInteger();

  RunPlan runPlan() {
    return new RunPlan(
        queue,
        new PlanMakers(
            StandardPipeline.all(),
            new Engines(
                code, new OneModel(models, () -> withModels, () -> local), ModelEngines.NONE),
            (stage, data) ->
                Optional.ofNullable(violations.get(stage.id())).map(List::of).orElse(List.of()),
            (_, envelope) -> "# " + envelope.stage() + "\n\n" + envelope.data() + "\n",
            files ->
                Bytes.utf8(files.stream().map(PlanFile::name).collect(Collectors.joining("\n")))),
        workspace,
        settings,
        new RunTime(store.clock(), ticks),
        new ModelUse(sink::add, _ -> UsageTotals.NONE));
  }

  PlanId create() {
    return create(Samples.parameters());
  }

  PlanId create(PlanParameters parameters) {
    return create("Open a bakery", parameters);
  }

  PlanId create(String prompt) {
    return create(prompt, Samples.parameters());
  }

  private PlanId create(String prompt, PlanParameters parameters) {
    var id = new PlanId(UUID.randomUUID());
    plans.create(new NewPlan(id, Samples.ADMIN, prompt, parameters, 33, Optional.empty()));
    return id;
  }

  Claim claim() {
    return queue
        .claim("w", "w-" + claims.incrementAndGet(), settings.lease(), true)
        .orElseThrow(() -> new AssertionError("nothing to claim"));
  }

  /** Claims the next plan and executes it here. */
  Outcome run() {
    return runPlan().begin(claim()).execute();
  }

  /** Claims the next plan and executes it elsewhere. */
  Going start() {
    PlanRun run = runPlan().begin(claim());
    var outcome = new CompletableFuture<Outcome>();
    Thread.ofVirtual()
        .start(() -> {
          try {
            outcome.complete(run.execute());
          } catch (RuntimeException | Error e) {
            outcome.completeExceptionally(e);
          }
        });
    return new Going(run, outcome);
  }

  record Going(PlanRun run, CompletableFuture<Outcome> outcome) {
    Outcome end() {
      return outcome.orTimeout(20, java.util.concurrent.TimeUnit.SECONDS).join();
    }
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

  PlanStatus status(PlanId plan) {
    return store.transaction(() -> store.plans.get(plan).status());
  }

  Failure failure(PlanId plan) {
    return switch (row(plan).state) {
      case PlanState.Failed(Failure failure) -> failure;
      case PlanState other -> throw new AssertionError("not failed: " + other);
    };
  }

  String file(PlanId plan, String name) {
    return store.transaction(() -> store.plans.get(plan).files.get(name).content().text());
  }

  void edit(PlanId plan, String name, String from, String to) {
    String before = file(plan, name);
    String after = before.replace(from, to);
    if (after.equals(before)) {
      throw new AssertionError("nothing to edit in " + before);
    }
    store.transaction(() ->
        store
            .plans
            .get(plan)
            .files
            .put(name, new StoredFile(Bytes.utf8(after), store.clock().instant())));
  }

  void delete(PlanId plan, String name) {
    store.transaction(() -> store.plans.get(plan).files.remove(name));
  }

  int fileCount(PlanId plan) {
    return store.transaction(() -> store.plans.get(plan).files.size());
  }

  Optional<JsonObject> qualitySummary(PlanId plan) {
    return row(plan).qualitySummary;
  }
}
