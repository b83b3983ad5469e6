package dev.planwright.application.model.call;

import module java.base;

/**
 * Keeps a failing model from being asked again and again: five failures in a row close the way for
 * 60 s, then each further failure closes it again until one call succeeds. Safe for concurrent use.
 */
final class Circuit {
  private static final int FAILURES = 5;
  private static final Duration PAUSE = Duration.ofSeconds(60);

  private final LongSupplier ticks;
  private int failures;
  private long openSince;

  Circuit(LongSupplier ticks) {
    this.ticks = ticks;
  }

  /** How long to wait before the model may be asked; zero while the way is open. */
  synchronized Duration pause() {
    if (failures < FAILURES) {
      return Duration.ZERO;
    }
    Duration left = PAUSE.minusNanos(ticks.getAsLong() - openSince);
    return left.isNegative() ? Duration.ZERO : left;
  }

  synchronized void succeeded() {
    failures = 0;
  }

  /** Failures of calls that were begun before the way was closed do not prolong the pause. */
  synchronized void failed() {
    if (failures >= FAILURES && !pause().isZero()) {
      return;
    }
    failures++;
    if (failures >= FAILURES) {
      openSince = ticks.getAsLong();
    }
  }
}
