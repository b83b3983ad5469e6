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

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition some = lock.newCondition();
  private final Set<PlanId> ids = new LinkedHashSet<>();
  private boolean any;

  void add(PlanId plan) {
    lock.lock();
    try {
      if (!any) {
        ids.add(plan);
      }
      if (ids.size() > MOST) {
        forgetWhich();
      }
      some.signalAll();
    } finally {
      lock.unlock();
    }
  }

  void addAll(Set<PlanId> plans) {
    plans.forEach(this::add);
  }

  /** Something happened, and nobody knows to which plans. */
  void addAny() {
    lock.lock();
    try {
      forgetWhich();
      some.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** How many there are. */
  int size() {
    lock.lock();
    try {
      return ids.size();
    } finally {
      lock.unlock();
    }
  }

  /** What there is, without waiting. */
  Hint take() {
    lock.lock();
    try {
      Hint taken = any ? new Hint.Anything() : new Hint.Plans(ids);
      any = false;
      ids.clear();
      return taken;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Hint await(Duration longest) throws InterruptedException {
    lock.lock();
    try {
      long left = longest.toNanos();
      while (!any && ids.isEmpty() && left > 0) {
        left = some.awaitNanos(left);
      }
      return take();
    } finally {
      lock.unlock();
    }
  }

  private void forgetWhich() {
    any = true;
    ids.clear();
  }
}
