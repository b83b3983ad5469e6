package dev.planwright.application.plan;

import module java.base;

import dev.planwright.domain.plan.PlanId;

/**
 * What the feed reads next: plans that are newly watched or hinted at as soon as may be, and each
 * interval everything. However many come, readings keep a distance from each other, so that their
 * number does not grow with that of the watchers.
 *
 * <p>Safe for concurrent use; one thread takes.
 */
final class ReadingList {
  private static final long DISTANCE = Duration.ofMillis(50).toNanos();
  private static final long DISTANCE_AFTER_FAILURE = Duration.ofSeconds(1).toNanos();

  private final long interval;
  private final Set<PlanId> due = new HashSet<>();
  private boolean allDue = true;
  private long nextOfAll;
  private long notBefore;

  ReadingList(Duration interval) {
    this.interval = interval.toNanos();
    this.nextOfAll = System.nanoTime();
    this.notBefore = nextOfAll;
  }

  /** What to read now. */
  sealed interface Due {
    /** Only these plans. */
    record Some(Set<PlanId> ids) implements Due {}

    /** All that are watched then. */
    record All() implements Due {}
  }

  /** Reads these soon. */
  synchronized void add(Collection<PlanId> ids) {
    due.addAll(ids);
    notifyAll();
  }

  /** Reads everything soon. */
  synchronized void addAll() {
    allDue = true;
    notifyAll();
  }

  /** Waits until something is to be read, and takes it off the list. */
  synchronized Due take() throws InterruptedException {
    for (long left = left(); left > 0; left = left()) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    notBefore = System.nanoTime() + DISTANCE;
    Due taken =
        allDue || nextOfAll - System.nanoTime() <= 0 ? all() : new Due.Some(Set.copyOf(due));
    due.clear();
    return taken;
  }

  /** What was taken could not be read: it stays due, but not at once. */
  synchronized void failed(Due taken) {
    notBefore = System.nanoTime() + DISTANCE_AFTER_FAILURE;
    switch (taken) {
      case Due.All() -> allDue = true;
      case Due.Some(Set<PlanId> ids) -> due.addAll(ids);
    }
  }

  private Due all() {
    allDue = false;
    nextOfAll = System.nanoTime() + interval;
    return new Due.All();
  }

  private long left() {
    long now = System.nanoTime();
    long distance = notBefore - now;
    return allDue || !due.isEmpty() ? distance : Math.max(distance, nextOfAll - now);
  }
}
