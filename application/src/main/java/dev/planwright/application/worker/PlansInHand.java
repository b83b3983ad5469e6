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
  private final List<PlanRun> runs = new ArrayList<>();
  private boolean poisonous;
  private boolean closed;

  PlansInHand(int slots, RunTime time) {
    this.slots = slots;
    this.time = time;
  }

  /** Waits for a free slot, or for the end. */
  synchronized void awaitSlot() throws InterruptedException {
    while (!closed && (poisonous || runs.size() >= slots)) {
      wait();
    }
  }

  boolean none() {
    return all().isEmpty();
  }

  /**
   * Takes a run in; false when no more are taken. A plan that was lost twice keeps all others away
   * while it is here.
   */
  synchronized boolean add(PlanRun run, int takeovers) {
    if (closed) {
      return false;
    }
    runs.add(run);
    poisonous = takeovers >= Transitions.FATAL_LOSSES - 1;
    return true;
  }

  synchronized void remove(PlanRun run) {
    runs.remove(run);
    poisonous = poisonous && !runs.isEmpty();
    notifyAll();
  }

  synchronized List<PlanRun> all() {
    return List.copyOf(runs);
  }

  List<PlanId> plans() {
    return all().stream().map(PlanRun::plan).toList();
  }

  /** No more are taken. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /** Waits until no plan is in hand; false when some still are after this time. */
  synchronized boolean awaitNone(Duration longest) throws InterruptedException {
    long begin = time.tick();
    while (!runs.isEmpty()) {
      long left = longest.minus(time.since(begin)).toNanos();
      if (left <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return true;
  }

  /** Waits so long, or shorter when the end comes. */
  synchronized void pause(Duration pause) throws InterruptedException {
    long left = pause.toNanos();
    long end = System.nanoTime() + left;
    while (!closed && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = end - System.nanoTime();
    }
  }
}
