package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.run.StageMaker.Made;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.usage.UsageRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Begins stages as they become ready, the longest remaining chain first, and takes in what is made,
 * until all are made or something ends the run.
 */
record StageLoop(
    PlanId plan,
    RunState state,
    StageThreads threads,
    Keeper keeper,
    BlockingQueue<Signal> signals,
    RunCalls calls,
    Deadlines deadlines,
    RunSettings settings) {
  private static final Logger LOG = LoggerFactory.getLogger(StageLoop.class);

  /** What ends the making of stages. */
  sealed interface End {
    /** All are made. */
    record AllMade() implements End {}

    /** All that can be made without an answer of the plan's agent is made. */
    record Waiting() implements End {}

    /** The plan fails. */
    record Failing(Failure failure) implements End {}

    /** The worker drains. */
    record Releasing() implements End {}

    /** The plan is no longer ours. */
    record Gone(boolean writeRefused) implements End {}
  }

  /** Makes stages to the end, whatever it is; then no stage is being made any more. */
  End run() throws InterruptedException {
    Optional<End> end = Optional.empty();
    while (end.isEmpty() && !state.done()) {
      boolean held = keeper.away().compareTo(settings.offline()) > 0;
      if (!held) {
        beginReady();
      }
      boolean idle = held && state.runningCount() == 0;
      end = take(next());
      deadlines.passed(idle);
      if (end.isEmpty()) {
        end = deadlines.exceeded(state).<End>map(End.Failing::new).or(this::waiting);
      }
    }
    threads.close();
    keepRest();
    return end.orElseGet(End.AllMade::new);
  }

  private Optional<End> waiting() {
    return state.stuck() ? Optional.of(new End.Waiting()) : Optional.empty();
  }

  private void beginReady() {
    boolean begun = false;
    for (StageId stage : state.ready()) {
      if (state.runningCount() >= settings.parallelStages()) {
        break;
      }
      threads.begin(state.begin(stage, calls.totals(deadlines.worked())));
      begun = true;
    }
    if (begun) {
      keeper.progress(state.progress(calls.running()));
    }
  }

  /** What was signalled, at the latest after the time between two checks. */
  private List<Signal> next() throws InterruptedException {
    List<Signal> all = new ArrayList<>();
    Optional.ofNullable(signals.poll(settings.checkEvery().toNanos(), TimeUnit.NANOSECONDS))
        .ifPresent(all::add);
    signals.drainTo(all);
    return all;
  }

  private Optional<End> take(List<Signal> all) {
    Optional<End> end = Optional.empty();
    for (Signal signal : all) {
      Optional<End> now =
          switch (signal) {
            case Signal.StageMade(Made made) -> take(made);
            case Signal.StageWaiting(StageId stage, List<OpenQuestion> questions) -> {
              state.await(stage, questions);
              yield Optional.empty();
            }
            case Signal.StageBroken(StageDefinition stage, Throwable problem) ->
                broken(stage, problem);
            case Signal.PartMade(PlanFile file, List<UsageRecord> madeBy) -> take(file, madeBy);
            case Signal.PartReused(PlanFile file) -> {
              state.add(file);
              yield Optional.empty();
            }
            case Signal.CallEnded(boolean success) -> ended(success);
            case Signal.WriteBroken(RuntimeException problem, boolean _) -> {
              LOG.error("Plan {}: a result could not be stored", plan, problem);
              yield Optional.of(new End.Failing(Failures.notKept(problem, state.current())));
            }
            case Signal.KeeperGone(boolean writeRefused) -> Optional.of(new End.Gone(writeRefused));
            case Signal.Lost() -> Optional.of(new End.Gone(false));
            case Signal.ReleaseAsked() -> Optional.of(new End.Releasing());
            case Signal.Ended() -> throw new IllegalStateException("ended before its end");
          };
      end = end.or(() -> now);
    }
    return end;
  }

  private Optional<End> take(Made made) {
    keep(made);
    deadlines.somethingFinished();
    return Failures.verdict(
            state.pipeline().definition(made.envelope().stage()),
            made.envelope(),
            settings.unusablePrompt())
        .map(End.Failing::new);
  }

  private Optional<End> broken(StageDefinition stage, Throwable problem) {
    if (problem instanceof StageFailed) {
      LOG.info("Plan {}: {} failed: {}", plan, stage.id(), problem.getMessage());
    } else {
      LOG.error("Plan {}: {} broke", plan, stage.id(), problem);
    }
    return Optional.of(new End.Failing(Failures.of(stage, problem)));
  }

  /** Stages that were made while the run came to its end are not lost. */
  private void keepRest() {
    List<Signal> rest = new ArrayList<>();
    signals.drainTo(rest);
    for (Signal signal : rest) {
      switch (signal) {
        case Signal.StageMade(Made made) -> keep(made);
        case Signal.PartMade(PlanFile file, List<UsageRecord> madeBy) -> keep(file, madeBy);
        case Signal.PartReused(PlanFile file) -> state.add(file);
        case Signal.StageBroken _, Signal.StageWaiting _, Signal.CallEnded _ -> {}
        case Signal.Ended _,
            Signal.WriteBroken _,
            Signal.KeeperGone _,
            Signal.Lost _,
            Signal.ReleaseAsked _ ->
            signals.add(signal);
      }
    }
  }

  private Optional<End> take(PlanFile part, List<UsageRecord> madeBy) {
    keep(part, madeBy);
    deadlines.somethingFinished();
    return Optional.empty();
  }

  /** The message tells how many calls are in flight, and that something moves. */
  private Optional<End> ended(boolean success) {
    if (success) {
      deadlines.somethingFinished();
      keeper.progress(state.progress(calls.running()));
    }
    return Optional.empty();
  }

  private void keep(PlanFile part, List<UsageRecord> madeBy) {
    state.add(part);
    keeper.keep(List.of(part), state.progress(calls.running()), madeBy);
  }

  /** Parts that an earlier run kept and this one had no use for go with it. */
  private void keep(Made made) {
    List<String> leftOver = state.finish(made);
    if (!leftOver.isEmpty()) {
      keeper.discard(leftOver);
    }
    keeper.keep(made.files(), state.progress(calls.running()), made.calls());
  }
}
