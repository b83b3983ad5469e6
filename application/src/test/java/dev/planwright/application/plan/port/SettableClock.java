package dev.planwright.application.plan.port;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that only the test moves. */
public final class SettableClock implements InstantSource {
  private final AtomicReference<Instant> now;

  public SettableClock(Instant start) {
    this.now = new AtomicReference<>(start);
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  /** Moves on by this time, or back when it is negative. */
  public void advance(Duration step) {
    now.updateAndGet(instant -> instant.plus(step));
  }

  /** Jumps to this moment. */
  public void set(Instant instant) {
    now.set(instant);
  }
}
