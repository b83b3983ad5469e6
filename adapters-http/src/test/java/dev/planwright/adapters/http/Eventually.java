package dev.planwright.adapters.http;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for conditions that other threads bring about. */
final class Eventually {
  private Eventually() {}

  /** Returns as soon as the condition holds; fails at the deadline. */
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
