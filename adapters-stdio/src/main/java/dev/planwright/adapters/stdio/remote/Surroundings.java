package dev.planwright.adapters.stdio.remote;

import module java.base;

/**
 * Time and chance, from outside.
 *
 * @param clock the time of day, for the age of files
 * @param nanoTime a monotonic clock in nanoseconds, for everything that is measured
 * @param pause waits between attempts
 * @param ids random names: request ids, temporary files
 */
public record Surroundings(
    InstantSource clock, LongSupplier nanoTime, Pause pause, Supplier<String> ids) {

  /** Lets time pass. */
  @FunctionalInterface
  public interface Pause {
    /** Returns after that time. */
    void pause(Duration length) throws InterruptedException;
  }
}
