package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.worker.port.LeaseLost;
import dev.planwright.application.worker.port.PlanQueue;
import dev.planwright.application.worker.port.Workspace;
import dev.planwright.application.worker.run.Writes.Last;
import dev.planwright.application.worker.run.Writes.Next;
import dev.planwright.domain.plan.Lease;
import dev.planwright.domain.plan.Progress;
import dev.planwright.domain.usage.UsageRecord;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does the writes of one run, each in the store and then in the folder. For one thread. */
final class Writer {
  private static final Logger LOG = LoggerFactory.getLogger(Writer.class);
  private static final String FAILURES = "failures.jsonl";

  private final Lease lease;
  private final PlanQueue queue;
  private final Workspace workspace;
  private final RunCalls calls;
  private boolean settled;

  Writer(Lease lease, PlanQueue queue, Workspace workspace, RunCalls calls) {
    this.lease = lease;
    this.queue = queue;
    this.workspace = workspace;
    this.calls = calls;
  }

  /**
   * Does one; when it fails it may be done again.
   *
   * @throws LeaseLost when the plan is no longer ours
   * @throws StoreUnavailable when the store is away
   */
  void write(Next next) throws InterruptedException {
    switch (next) {
      case Next.Discard(List<String> names) -> queue.discard(lease, names);
      case Next.Keep(List<PlanFile> files, Progress progress, List<UsageRecord> madeBy) -> {
        queue.keep(lease, files, progress, madeBy);
        calls.stored(madeBy);
        workspace.write(lease.plan(), files);
      }
      case Next.Log(CallLog.Lines lines) -> log(lines);
      case Next.Moved(Progress progress) -> queue.progress(lease, progress);
      case Next.End(Last last) -> end(last);
    }
  }

  private void end(Last last) throws InterruptedException {
    switch (last) {
      case Last.Complete(PlanQueue.Finished result) -> {
        settle();
        queue.complete(lease, result);
      }
      case Last.Fail(var failure, var zip) -> {
        settle();
        queue.fail(lease, failure, zip);
      }
      case Last.Park(var questions, var progress) -> {
        settle();
        queue.park(lease, questions, progress);
      }
      case Last.Release() -> queue.release(lease); // another worker goes on without waiting
    }
  }

  /**
   * Once: what is not stored by then is waited for no longer, also when the end is written again.
   */
  private void settle() throws InterruptedException {
    if (!settled && !calls.settle()) {
      LOG.warn("Plan {}: records of its calls are still waiting to be stored", lease.plan());
    }
    settled = true;
  }

  /** What operators may read is no reason to fail a plan. */
  private void log(CallLog.Lines lines) {
    try {
      queue.track(lease, lines.activity());
      workspace.append(lease.plan(), FAILURES, lines.failures());
    } catch (StoreUnavailable | LeaseLost e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("Plan {}: what its calls did is not logged", lease.plan(), e);
    }
  }
}
