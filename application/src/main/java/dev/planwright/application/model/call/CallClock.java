package dev.planwright.application.model.call;

import dev.planwright.domain.catalog.ModelEntry;
import java.time.Duration;

/**
 * The time of one call over all its attempts, waiting for turns aside; it begins anew with each
 * model. For one thread.
 */
final class CallClock {
  private final CallTime time;
  private final CallLimits limits;
  private long begin;
  private long waited;
  private int attempts;

  CallClock(CallTime time, CallLimits limits) {
    this.time = time;
    this.limits = limits;
    this.begin = time.ticks().getAsLong();
  }

  /** Another model is asked. */
  void beginAnew() {
    begin = time.ticks().getAsLong();
    waited = 0;
  }

  /** So many nanoseconds passed in waiting for a turn. */
  void waited(long nanos) {
    waited += nanos;
  }

  /** The number of the next attempt, from 1. */
  int nextAttempt() {
    return ++attempts;
  }

  /** What is left for this model; zero when nothing is. */
  Duration left(ModelEntry entry) {
    Duration left = limits.allAttempts(entry).minusNanos(time.ticks().getAsLong() - begin - waited);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Lets time pass, if the call has that much left. */
  boolean pause(Duration length, ModelEntry entry) throws InterruptedException {
    if (left(entry).compareTo(length) <= 0) {
      return false;
    }
    time.pause().of(length);
    return true;
  }
}
