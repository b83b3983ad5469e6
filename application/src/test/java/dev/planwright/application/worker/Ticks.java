package dev.planwright.application.worker;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** The real ticks, and as many more as the test says. */
final class Ticks implements LongSupplier {
  private final AtomicLong ahead = new AtomicLong();

  @Override
  public long getAsLong() {
    return System.nanoTime() + ahead.get();
  }

  void advance(Duration step) {
    ahead.addAndGet(step.toNanos());
  }
}
