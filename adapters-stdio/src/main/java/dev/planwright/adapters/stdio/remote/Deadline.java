package dev.planwright.adapters.stdio.remote;

import module java.base;

/** The end of the time that several requests share. */
record Deadline(Duration whole, long endsAt, LongSupplier nanoTime) {

  static Deadline in(Duration whole, LongSupplier nanoTime) {
    return new Deadline(whole, nanoTime.getAsLong() + whole.toNanos(), nanoTime);
  }

  /** What is left, at least a millisecond. */
  Duration left() {
    long nanos = endsAt - nanoTime.getAsLong();
    return Duration.ofNanos(Math.max(1_000_000L, nanos));
  }
}
