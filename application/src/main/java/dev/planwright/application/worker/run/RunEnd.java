package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.Bundle;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.port.Workspace.WorkspaceFailed;
import dev.planwright.application.worker.run.PlanRun.Outcome;
import dev.planwright.application.worker.run.Writes.Last;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.PlanId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings a run to its end in the store: completed, failed or given back. For one thread. */
record RunEnd(
    PlanId plan, Bundle bundle, Workspace workspace, Keeper keeper, BlockingQueue<Signal> signals) {
  private static final Logger LOG = LoggerFactory.getLogger(RunEnd.class);

  Outcome complete(RunState state) throws InterruptedException {
    Optional<PlanFile> report = state.file(Pipeline.REPORT_FILE);
    if (report.isEmpty()) {
      return fail(state, Failures.noReport(state.pipeline().last()));
    }
    Optional<Bytes> zip = zip(state);
    if (zip.isEmpty()) {
      return fail(state, Failures.notPacked(state.pipeline().last()));
    }
    var result =
        new PlanQueue.Finished(
            report.get().content(),
            zip.get(),
            state.engine(),
            state.qualitySummary(),
            state.steps());
    Outcome outcome = settle(new Last.Complete(result), new Outcome.Completed());
    if (outcome instanceof Outcome.Completed) {
      copy(zip.get());
    }
    return outcome;
  }

  Outcome fail(RunState state, Failure failure) throws InterruptedException {
    Optional<Bytes> zip = state.files().isEmpty() ? Optional.empty() : zip(state);
    return settle(new Last.Fail(failure, zip), new Outcome.Failed(failure));
  }

  /** An error outside of any stage, after which the state is of no use. */
  Outcome fail(Failure failure) throws InterruptedException {
    return settle(new Last.Fail(failure, Optional.empty()), new Outcome.Failed(failure));
  }

  /** What is finished stays, and the plan's agent is asked. */
  Outcome park(RunState state) throws InterruptedException {
    return settle(new Last.Park(state.questions(), state.progress()), new Outcome.Parked());
  }

  /** What is finished stays, and another worker goes on. */
  Outcome release() throws InterruptedException {
    return settle(new Last.Release(), new Outcome.Released());
  }

  /** Has the last write done, however long the store is away; the keeper knows whether it was. */
  private Outcome settle(Last last, Outcome whenWritten) throws InterruptedException {
    keeper.end(last);
    while (true) {
      switch (signals.take()) {
        case Signal.Ended() -> {
          return whenWritten;
        }
        case Signal.KeeperGone(boolean writeRefused) -> {
          return new Outcome.Lost(writeRefused);
        }
        case Signal.WriteBroken(RuntimeException problem, boolean broken) -> {
          LOG.error("Plan {}: a result could not be stored", plan, problem);
          if (last instanceof Last.Complete) {
            return fail(Failures.notKept(problem, Optional.empty()));
          }
          if (broken) {
            return new Outcome.Lost(false);
          }
        }
        case Signal.Lost() -> {} // a lease also ends when the last write is done: ask the keeper
        case Signal.ReleaseAsked(),
            Signal.StageMade _,
            Signal.StageBroken _,
            Signal.StageWaiting _,
            Signal.PartMade _,
            Signal.PartReused _,
            Signal.CallEnded _ -> {}
      }
    }
  }

  private Optional<Bytes> zip(RunState state) {
    try {
      return Optional.of(bundle.zip(state.files()));
    } catch (RuntimeException e) {
      LOG.error("Plan {}: its files cannot be packed", plan, e);
      return Optional.empty();
    }
  }

  private void copy(Bytes zip) {
    try {
      workspace.finish(plan, zip);
    } catch (WorkspaceFailed e) {
      LOG.warn("Plan {} is complete, but its folder lacks the zip", plan, e);
    }
  }
}
