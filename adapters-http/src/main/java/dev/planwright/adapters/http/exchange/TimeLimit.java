package dev.planwright.adapters.http.exchange;

import java.time.Duration;

/** A time that is not to be gone over, from now on. */
record TimeLimit(Duration longest, long begun) {
  TimeLimit(Duration longest) {
    this(longest, System.nanoTime());
  }

  boolean over() {
    return System.nanoTime() - begun > longest.toNanos();
  }
}
