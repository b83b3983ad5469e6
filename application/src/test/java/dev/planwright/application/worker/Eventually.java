package dev.planwright.application.worker;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for conditions that other threads bring about. */
public final class Eventually {
  static final Duration DEADLINE = Duration.ofSeconds(20);

  private Eventually() {}

  /** Returns as soon as it holds; fails at the deadline. */
  public static void holds(String what, BooleanSupplier condition) {
    holds(what, DEADLINE, condition);
  }

  static void holds(String what, Duration deadline, BooleanSupplier condition) {
    long end = System.nanoTime() + deadline.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not within " + deadline + ": " + what);
      }
      LockSupport.parkNanos(1_000_000);
    }
  }
}
