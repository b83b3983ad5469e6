package dev.planwright.adapters.jdbc.connection;

import module java.base;

/** Wakes everyone who waits for it; one raised while nobody waits is kept for the next. */
public final class WorkSignal {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition raised = lock.newCondition();
  private long count;
  private long seen;

  void raise() {
    lock.lock();
    try {
      count++;
      raised.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns when it was raised since the last return, at the latest after this time. */
  public void await(Duration longest) throws InterruptedException {
    lock.lock();
    try {
      long before = seen;
      long left = longest.toNanos();
      while (count == before && left > 0) {
        left = raised.awaitNanos(left);
      }
      seen = count;
    } finally {
      lock.unlock();
    }
  }
}
