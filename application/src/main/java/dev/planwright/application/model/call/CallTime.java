package dev.planwright.application.model.call;

import module java.base;

/**
 * Time and chance as model calls need them. Safe for concurrent use.
 *
 * @param clock for what is written down
 * @param ticks nanoseconds from any origin, never falling, for what is measured
 * @param pause lets time pass
 * @param random from 0 to below 1
 * @param ids for calls, and for marks that nobody can guess
 */
public record CallTime(
    InstantSource clock,
    LongSupplier ticks,
    Pause pause,
    DoubleSupplier random,
    Supplier<UUID> ids) {

  /** Lets time pass. */
  @FunctionalInterface
  public interface Pause {
    /** Returns after that time. */
    void of(Duration length) throws InterruptedException;
  }
}
