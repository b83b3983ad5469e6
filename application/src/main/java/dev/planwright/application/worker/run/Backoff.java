package dev.planwright.application.worker.run;

import java.time.Duration;

/** Growing pauses between attempts to reach the store. For one thread. */
public final class Backoff {
  private final Duration first;
  private final Duration longest;
  private Duration next;

  public Backoff(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
    this.next = first;
  }

  /** Short pauses: what waits to be written is written soon after the store is back. */
  static Backoff forWrites() {
    return new Backoff(Duration.ofMillis(100), Duration.ofSeconds(1));
  }

  /** The pause before the next attempt. */
  public Duration next() {
    Duration pause = next;
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(longest) < 0 ? doubled : longest;
    return pause;
  }

  /** The store answered. */
  public void reset() {
    next = first;
  }
}
