package dev.planwright.bootstrap.wiring;

import module java.base;

/** Time and randomness of this process, handed to whoever needs them. */
public record Chance(InstantSource clock, SecureRandom random) {

  /** The real ones. */
  public static Chance ofProcess() {
    return new Chance(InstantSource.system(), new SecureRandom());
  }

  /** A random id. */
  public UUID uuid() {
    return UUID.randomUUID();
  }

  /** A monotonic clock in nanoseconds. */
  public long nanoTime() {
    return System.nanoTime();
  }

  /** Lets time pass. */
  public void pause(Duration length) throws InterruptedException {
    Thread.sleep(length);
  }
}
