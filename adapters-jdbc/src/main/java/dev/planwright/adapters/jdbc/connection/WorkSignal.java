package dev.planwright.adapters.jdbc.connection;

import module java.base;

/** Wakes everyone who waits for it; one raised while nobody waits is kept for the next. */
public final class WorkSignal {
  private long count;
  private long seen;

  synchronized void raise() {
    count++;
    notifyAll();
  }

  /** Returns when it was raised since the last return, at the latest after this time. */
  public synchronized void await(Duration longest) throws InterruptedException {
    long before = seen;
    long left = longest.toNanos();
    long end = System.nanoTime() + left;
    while (count == before && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = end - System.nanoTime();
    }
    seen = count;
  }
}
