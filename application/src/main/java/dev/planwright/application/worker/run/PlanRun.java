package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.application.pipeline.ModelEngines.RunEngine;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.PlanQueue.Claim;
import dev.planwright.application.worker.port.Workspace.WorkspaceFailed;
import dev.planwright.application.worker.run.StageLoop.End;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.usage.UsageTotals;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One execution of one plan. {@link #execute} does it on the caller's thread; the other methods
 * tell it, from any thread, what has become of its lease.
 */
public final class PlanRun {
  private static final Logger LOG = LoggerFactory.getLogger(PlanRun.class);

  private final Claim claim;
  private final RunPlan parts;
  private final RunSettings settings;
  private Optional<Offer> offer = Optional.empty();
  private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
  private final CallLog log = new CallLog();
  private final RunCalls calls;
  private final Keeper keeper;
  private final RunEnd end;

  PlanRun(Claim claim, RunPlan parts) {
    this.claim = claim;
    this.parts = parts;
    RunSettings usual = parts.settings();
    this.settings = claim.plan().parameters().allowThin() ? usual.acceptingThin() : usual;
    this.calls = new RunCalls(signals, parts.use(), log);
    var writer = new Writer(claim.lease(), parts.queue(), parts.workspace(), calls);
    this.keeper =
        new Keeper(claim.lease(), parts.queue(), writer, settings, parts.time(), signals, log);
    this.end = new RunEnd(plan(), parts.makers().bundle(), parts.workspace(), keeper, signals);
  }

  /** How a run ended. */
  public sealed interface Outcome {
    /** Report and zip are stored. */
    record Completed() implements Outcome {}

    /** The failure is stored. */
    record Failed(Failure failure) implements Outcome {}

    /** The plan's agent is asked. */
    record Parked() implements Outcome {}

    /** Another worker will go on. */
    record Released() implements Outcome {}

    /**
     * The plan was stopped or taken away; nothing was written since.
     *
     * @param writeRefused whether the store refused a write of ours
     */
    record Lost(boolean writeRefused) implements Outcome {}
  }

  /** The plan being executed. */
  public PlanId plan() {
    return claim.plan().id();
  }

  /** The right to execute it. */
  public Lease lease() {
    return claim.lease();
  }

  /** The lease was renewed by someone else than the run itself. */
  public void renewed() {
    keeper.contact();
  }

  /** The plan is no longer ours: engines are interrupted and nothing more is written. */
  public void lost() {
    keeper.close();
    signals.add(new Signal.Lost());
  }

  /** Gives the plan back, after writing what is finished. */
  public void release() {
    signals.add(new Signal.ReleaseAsked());
  }

  /** Executes the plan to its end. To be called once. */
  public Outcome execute() {
    // Here and not before: it may wait for the first check of the models.
    offer = parts.makers().engines().offer(claim.plan().parameters());
    Pipeline pipeline = parts.makers().pipelines().of(claim.plan(), offer.isPresent());
    var maker =
        new StageMaker(
            claim.plan(), pipeline, parts.makers(), models(pipeline), parts.time().clock());
    try (calls;
        keeper;
        var threads = new StageThreads(plan(), maker, signals, parts.time())) {
      keeper.start();
      return guarded(threads, pipeline);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome.Lost(false);
    }
  }

  private Outcome guarded(StageThreads threads, Pipeline pipeline) throws InterruptedException {
    try {
      return execute(threads, pipeline);
    } catch (RuntimeException e) {
      LOG.error("Plan {} broke outside of its stages", plan(), e);
      return end.fail(Failures.unexpected());
    }
  }

  private Outcome execute(StageThreads threads, Pipeline pipeline) throws InterruptedException {
    Optional<List<PlanFile>> kept = keptFiles();
    if (kept.isEmpty()) {
      return end.release();
    }
    var takeover =
        new Takeover(claim.plan(), pipeline, parts.makers(), offer.isPresent(), kept.get());
    calls.keptBefore(takeover.parts());
    calls.usedBefore(usedBefore());
    RunState state = takeover.state();
    Optional<Failure> unfit =
        takeover
            .unfit(settings.unusablePrompt())
            .or(() -> modelMissing(pipeline, kept.get()))
            .or(() -> prepare(takeover, state));
    if (unfit.isPresent()) {
      return end.fail(state, unfit.get());
    }
    return switch (loop(state, threads).run()) {
      case End.AllMade() -> end.complete(state);
      case End.Waiting() -> end.park(state);
      case End.Failing(Failure failure) -> end.fail(state, failure);
      case End.Releasing() -> end.release();
      case End.Gone(boolean writeRefused) -> new Outcome.Lost(writeRefused);
    };
  }

  /** What models have made is not thrown away for a brief. */
  private Optional<Failure> modelMissing(Pipeline pipeline, List<PlanFile> kept) {
    PlanParameters parameters = claim.plan().parameters();
    boolean begun =
        parameters.resume()
            && kept.stream()
                .anyMatch(
                    file -> pipeline.stages().stream().noneMatch(stage -> stage.owns(file.name())));
    return offer.isEmpty() && (begun || parameters.engine() == EngineChoice.LLM)
        ? Optional.of(Failures.noModel(parameters.profile()))
        : Optional.empty();
  }

  private StageLoop loop(RunState state, StageThreads threads) {
    RunSettings bounds = offer.map(settings::forModels).orElse(settings);
    return new StageLoop(
        plan(),
        state,
        threads,
        keeper,
        signals,
        calls,
        new Deadlines(bounds, parts.time()),
        bounds);
  }

  private Optional<RunEngine> models(Pipeline pipeline) {
    return offer.map(_ ->
        parts
            .makers()
            .engines()
            .answering(claim.plan().parameters())
            .open(pipeline, new Commission(claim.plan(), claim.apiKeyId()), calls));
  }

  /** Only shown: a plan does not wait for it. */
  private UsageTotals usedBefore() {
    try {
      return parts.use().before().apply(plan());
    } catch (StoreUnavailable e) {
      LOG.warn("Plan {}: what it used before is unknown, the store is away", plan());
      return UsageTotals.NONE;
    }
  }

  /** What was kept, waiting for the store while it is away; empty when the worker drains first. */
  private Optional<List<PlanFile>> keptFiles() throws InterruptedException {
    Backoff backoff = Backoff.forWrites();
    while (true) {
      try {
        return Optional.of(parts.queue().files(plan()));
      } catch (StoreUnavailable e) {
        Signal signal = signals.poll(backoff.next().toNanos(), TimeUnit.NANOSECONDS);
        if (signal != null) {
          signals.add(signal);
          return Optional.empty();
        }
      }
    }
  }

  /** Brings store and folder to where the run begins. */
  private Optional<Failure> prepare(Takeover takeover, RunState state) {
    keeper.discard(takeover.stale());
    List<PlanFile> changed = takeover.changed();
    if (!changed.isEmpty()) {
      keeper.keep(changed, state.progress(), List.of());
    }
    try {
      parts.workspace().reset(plan(), state.files());
      return Optional.empty();
    } catch (WorkspaceFailed e) {
      LOG.error("Plan {}: its folder cannot be written", plan(), e);
      return Optional.of(Failures.notKept(e, Optional.empty()));
    }
  }
}
