package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.domain.plan.PlanId;

/**
 * Ids of plans that something happened to, until somebody takes them. Bounded: too many to hold
 * become "any plan".
 *
 * <p>Safe for concurrent use.
 */
final class PlanIds implements ChangeHints {
  private static final int MOST = 10_000;

  private final Set<PlanId> ids = new LinkedHashSet<>();
  private boolean any;

  synchronized void add(PlanId plan) {
    if (!any) {
      ids.add(plan);
    }
    if (ids.size() > MOST) {
      forgetWhich();
    }
    notifyAll();
  }

  void addAll(Set<PlanId> plans) {
    plans.forEach(this::add);
  }

  /** Something happened, and nobody knows to which plans. */
  synchronized void addAny() {
    forgetWhich();
    notifyAll();
  }

  /** How many there are. */
  synchronized int size() {
    return ids.size();
  }

  /** What there is, without waiting. */
  synchronized Hint take() {
    Hint taken = any ? new Hint.Anything() : new Hint.Plans(ids);
    any = false;
    ids.clear();
    return taken;
  }

  @Override
  public synchronized Hint await(Duration longest) throws InterruptedException {
    long left = longest.toNanos();
    long end = System.nanoTime() + left;
    while (!any && ids.isEmpty() && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = end - System.nanoTime();
    }
    return take();
  }

  private void forgetWhich() {
    any = true;
    ids.clear();
  }
}
