package dev.planwright.application.worker;

import module java.base;

import dev.planwright.application.worker.run.RunTime;

/** Whether this worker reaches the store, and since when again. Safe for concurrent use. */
final class StoreContact {
  private final RunTime time;
  private boolean away;
  private OptionalLong backSince = OptionalLong.empty();

  StoreContact(RunTime time) {
    this.time = time;
  }

  synchronized void reached() {
    if (away) {
      away = false;
      backSince = OptionalLong.of(time.tick());
    }
  }

  synchronized void failed() {
    away = true;
  }

  /**
   * Whether it was never cut off, or has been back for this long: the owners of leases that ran out
   * meanwhile have had their turn to renew.
   */
  synchronized boolean steadyFor(Duration lease) {
    return !away
        && (backSince.isEmpty() || time.since(backSince.getAsLong()).compareTo(lease) >= 0);
  }
}
