package dev.planwright.application.worker.run;

import module java.base;

/**
 * Time as a worker sees it: the clock for what is written down, ticks for what is measured, because
 * a clock may jump.
 *
 * @param ticks nanoseconds from any origin, never falling; safe for concurrent use
 */
public record RunTime(InstantSource clock, LongSupplier ticks) {

  /** The present tick. */
  public long tick() {
    return ticks.getAsLong();
  }

  /** How long ago that tick was. */
  public Duration since(long tick) {
    return Duration.ofNanos(ticks.getAsLong() - tick);
  }
}
