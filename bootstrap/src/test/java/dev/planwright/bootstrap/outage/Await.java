package dev.planwright.bootstrap.outage;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Waits for what another process does, which no latch of this one can tell. */
final class Await {
  private static final Duration BETWEEN = Duration.ofMillis(50);

  private Await() {}

  /** Asks until it holds; fails when it does not in time. Answers how long it took. */
  static Duration that(Duration longest, Supplier<String> what, Callable<Boolean> condition)
      throws Exception {
    long start = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - start > longest.toNanos()) {
        throw new AssertionError("not within " + longest + ": " + what.get());
      }
      LockSupport.parkNanos(BETWEEN.toNanos());
    }
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
