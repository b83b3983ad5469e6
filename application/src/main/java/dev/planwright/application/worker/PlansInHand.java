package dev.planwright.application.worker;

import module java.base;

import dev.planwright.application.worker.run.PlanRun;
import dev.planwright.application.worker.run.RunTime;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.Transitions;

/** The plans a worker executes, and whether it may take another. Safe for concurrent use. */
final class PlansInHand {
  private final int slots;
  private final RunTime time;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<PlanRun> runs = new ArrayList<>();
  private boolean poisonous;
  private boolean closed;

  PlansInHand(int slots, RunTime time) {
    this.slots = slots;
    this.time = time;
  }

  /** Waits for a free slot, or for the end. */
  void awaitSlot() throws InterruptedException {
    lock.lock();
    try {
      while (!closed && (poisonous || runs.size() >= slots)) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }

  boolean none() {
    return all().isEmpty();
  }

  /**
   * Takes a run in; false when no more are taken. A plan that was lost twice keeps all others away
   * while it is here.
   */
  boolean add(PlanRun run, int takeovers) {
    lock.lock();
    try {
      if (closed) {
        return false;
      }
      runs.add(run);
      poisonous = takeovers >= Transitions.FATAL_LOSSES - 1;
      return true;
    } finally {
      lock.unlock();
    }
  }

  void remove(PlanRun run) {
    lock.lock();
    try {
      runs.remove(run);
      poisonous = poisonous && !runs.isEmpty();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  List<PlanRun> all() {
    lock.lock();
    try {
      return List.copyOf(runs);
    } finally {
      lock.unlock();
    }
  }

  List<PlanId> plans() {
    return all().stream().map(PlanRun::plan).toList();
  }

  /** No more are taken. */
  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  boolean isClosed() {
    lock.lock();
    try {
      return closed;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no plan is in hand; false when some still are after this time. */
  boolean awaitNone(Duration longest) throws InterruptedException {
    lock.lock();
    try {
      long begin = time.tick();
      while (!runs.isEmpty()) {
        long left = longest.minus(time.since(begin)).toNanos();
        if (left <= 0) {
          return false;
        }
        var _ = changed.awaitNanos(left);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Waits so long, or shorter when the end comes. */
  void pause(Duration pause) throws InterruptedException {
    lock.lock();
    try {
      long left = pause.toNanos();
      while (!closed && left > 0) {
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
