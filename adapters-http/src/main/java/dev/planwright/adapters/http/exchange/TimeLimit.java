package dev.planwright.adapters.http.exchange;

import java.time.Duration;

/** A time limit that starts now. */
record TimeLimit(Duration longest, long begun) {
  TimeLimit(Duration longest) {
    this(longest, System.nanoTime());
  }

  boolean over() {
    return System.nanoTime() - begun > longest.toNanos();
  }
}
