package dev.planwright.adapters.http.exchange;

import module java.base;

/** How fast a body arrives. Asked by a thread other than the one that reads. */
final class BodyPace {
  private final BodyLimits limits;
  private final long begun = System.nanoTime();
  private final AtomicLong bytes = new AtomicLong();

  BodyPace(BodyLimits limits) {
    this.limits = limits;
  }

  void came(int count) {
    bytes.addAndGet(count);
  }

  /** Whether the sender is too slow to be waited for. */
  boolean tooSlow() {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - begun);
    double counted = elapsed.minus(limits.grace()).toMillis() / 1_000.0;
    return elapsed.compareTo(limits.longest()) > 0
        || bytes.get() < counted * limits.bytesPerSecond();
  }
}
