package dev.planwright.application.worker;

import dev.planwright.application.worker.run.PlanRun.Outcome;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what a worker does. Safe for concurrent use. */
final class Tally {
  private final AtomicLong claimed = new AtomicLong();
  private final AtomicLong completed = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong leasesLost = new AtomicLong();
  private final AtomicLong fencedWrites = new AtomicLong();
  private final AtomicLong rescued = new AtomicLong();

  void claimed() {
    claimed.incrementAndGet();
  }

  void rescued(int plans) {
    rescued.addAndGet(plans);
  }

  void ended(Outcome outcome) {
    switch (outcome) {
      case Outcome.Completed() -> completed.incrementAndGet();
      case Outcome.Failed(var _) -> failed.incrementAndGet();
      case Outcome.Parked(), Outcome.Released() -> {}
      case Outcome.Lost(boolean writeRefused) -> {
        leasesLost.incrementAndGet();
        fencedWrites.addAndGet(writeRefused ? 1 : 0);
      }
    }
  }

  WorkerCounts counts(int running) {
    return new WorkerCounts(
        running,
        claimed.get(),
        completed.get(),
        failed.get(),
        leasesLost.get(),
        fencedWrites.get(),
        rescued.get());
  }
}
