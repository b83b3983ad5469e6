package dev.planwright.adapters.http;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A client that sends a little, again and again. */
final class Dribble {
  private static final long PAUSE = Duration.ofMillis(40).toNanos();

  private Dribble() {}

  /** Sends until it holds, or the server has closed; fails at the deadline. */
  static void until(RawHttp raw, String bytes, Duration deadline, BooleanSupplier done) {
    long end = System.nanoTime() + deadline.toNanos();
    try {
      while (!done.getAsBoolean()) {
        if (System.nanoTime() > end) {
          throw new AssertionError("the server still listens after " + deadline);
        }
        raw.write(bytes);
        LockSupport.parkNanos(PAUSE);
      }
    } catch (UncheckedIOException _) {
      // Closed by the server, which is what a test waits for.
      return;
    }
  }
}
