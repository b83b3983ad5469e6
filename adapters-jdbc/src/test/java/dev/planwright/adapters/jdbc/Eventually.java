package dev.planwright.adapters.jdbc;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Waits for a condition with a deadline. */
public final class Eventually {
  private Eventually() {}

  /** Asks until it holds; fails when it does not in time. */
  public static void holds(Duration longest, String what, Callable<Boolean> condition)
      throws Exception {
    long deadline = System.nanoTime() + longest.toNanos();
    while (!condition.call()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("not within " + longest + ": " + what);
      }
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }
}
