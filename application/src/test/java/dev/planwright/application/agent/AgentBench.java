package dev.planwright.application.agent;

import dev.planwright.application.agent.WorkOnPlan.HandedIn;
import dev.planwright.application.agent.WorkOnPlan.Request;
import dev.planwright.application.agent.WorkOnPlan.Result;
import dev.planwright.application.agent.port.InMemoryQuestions;
import dev.planwright.application.agent.port.Questions;
import dev.planwright.application.artifact.port.InMemoryPlanFiles;
import dev.planwright.application.model.ManualTime;
import dev.planwright.application.model.ModelEngineFactory;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.CallLimits;
import dev.planwright.application.model.recorded.RecordedModel;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.PlanFeed;
import dev.planwright.application.plan.port.InMemoryPlans;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.Samples;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.worker.PlanWorker;
import dev.planwright.application.worker.WorkerSettings;
import dev.planwright.application.worker.port.InMemoryPlanQueue;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.run.ModelUse;
import dev.planwright.application.worker.run.PlanMakers;
import dev.planwright.application.worker.run.RunPlan;
import dev.planwright.application.worker.run.RunSettings;
import dev.planwright.application.worker.run.RunTime;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.usage.UsageTotals;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Plans of the engine agent over the fakes, with a worker, and an agent with recorded answers. */
final class AgentBench implements AutoCloseable {
  final InMemoryStore store = new InMemoryStore();
  final InMemoryPlans plans = new InMemoryPlans(store);
  final InMemoryPlanQueue queue = new InMemoryPlanQueue(store);
  final InMemoryQuestions questions = new InMemoryQuestions(store);
  private final PlanFeed feed = new PlanFeed(plans, store.hints(), Duration.ofMillis(20)).start();
  private final AtomicInteger workers = new AtomicInteger();
  private final List<PlanWorker> running = new ArrayList<>();
  WorkOnPlan work;

  AgentBench() {
    this.work = server(questions);
  }

  /** Something that happens once, before the next questions are reserved. */
  void beforeReserving(Runnable action) {
    var once = new AtomicBoolean(true);
    this.work =
        server(
            (Questions)
                Proxy.newProxyInstance(
                    Questions.class.getClassLoader(),
                    new Class<?>[] {Questions.class},
                    (_, method, arguments) -> {
                      if (method.getName().equals("reserve") && once.getAndSet(false)) {
                        action.run();
                      }
                      return method.invoke(questions, arguments);
                    }));
  }

  /** A server ends, and another one is asked from now on; nothing but the store is common. */
  void restartServer() {
    this.work = server(questions);
  }

  private WorkOnPlan server(Questions questions) {
    var replays = new Replays(new InMemoryPlanFiles(store), StandardPipeline.all(), store.clock());
    return WorkOnPlan.over(
        new FindPlan(plans),
        feed,
        questions,
        replays,
        new WorkOnPlan.Ambient(
            store.clock(), System::nanoTime, UUID::randomUUID, Duration.ofMillis(300)));
  }

  /** A worker that takes plans from now on; models answer as they were recorded. */
  PlanWorker worker() {
    var models = new RecordedModel(RecordedAgent.REPLIES).alone();
    var time = new ManualTime();
    var run =
        new RunPlan(
            queue,
            PlanMakers.of(
                StandardPipeline.all(),
                new ModelEngineFactory(
                    models,
                    time.metrics(_ -> {}),
                    new Asking.Settings(CallLimits.standard(), time.time())),
                new AgentEngines(store.clock())),
            Workspace.NONE,
            RunSettings.standard(),
            new RunTime(store.clock(), () -> 0L),
            new ModelUse(_ -> {}, _ -> UsageTotals.NONE));
    var worker =
        new PlanWorker(
            queue,
            queue,
            run,
            WorkerSettings.standard("w" + workers.incrementAndGet(), 2, Duration.ofSeconds(60)),
            Json::object,
            new java.util.Random(7));
    worker.start();
    running.add(worker);
    return worker;
  }

  PlanId create(Detail detail) {
    return create(new PlanId(UUID.randomUUID()), detail);
  }

  PlanId create(PlanId id, Detail detail) {
    boolean quick = detail == Detail.QUICK;
    var parameters =
        new PlanParameters(
            ModelProfile.BASELINE,
            Optional.of(OffsetDateTime.parse((quick ? "2026-12-01" : "2026-09-01") + "T00:00:00Z")),
            Optional.of(detail),
            EngineChoice.AGENT,
            Optional.empty(),
            Pipeline.VERSION,
            false,
            false,
            0,
            "test");
    plans.create(
        new NewPlan(
            id,
            Samples.ADMIN,
            (quick ? RecordedAgent.QUICK : RecordedAgent.REPLIES).prompt(),
            parameters,
            33,
            Optional.empty()));
    return id;
  }

  StoredPlan row(PlanId plan) {
    return store.transaction(() -> store.plans.get(plan));
  }

  Result call(Request request) {
    return call(request, Samples.ADMIN);
  }

  Result call(Request request, Caller caller) {
    try {
      return work.work(request, caller, ToolProgress.NONE);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Answers everything until the plan has ended; then what was last said. */
  Result toTheEnd(PlanId plan, List<HandedIn> first) {
    var agent = new RecordedAgent();
    List<HandedIn> answers = first;
    for (int trip = 0; trip < 100; trip++) {
      Result result = call(plan, answers);
      if (result.plan().status().terminal()) {
        return result;
      }
      answers = result.work().stream().map(item -> answer(agent, item)).toList();
    }
    throw new AssertionError("no end");
  }

  /** The next questions, up to eight, with nothing handed in. */
  Result call(PlanId plan) {
    return call(plan, List.of());
  }

  Result call(PlanId plan, List<HandedIn> answers) {
    return call(new Request(plan.toString(), answers, 8, Optional.empty(), false));
  }

  static HandedIn answer(RecordedAgent agent, JsonObject item) {
    return handed(item, agent.answer(item));
  }

  static HandedIn handed(JsonObject item, JsonObject answer) {
    return new HandedIn(
        item.text("work_id").orElseThrow(), answer, Optional.empty(), Optional.empty());
  }

  @Override
  public void close() {
    running.forEach(PlanWorker::close);
    feed.close();
  }
}
