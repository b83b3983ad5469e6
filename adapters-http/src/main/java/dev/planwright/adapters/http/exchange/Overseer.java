package dev.planwright.adapters.http.exchange;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Looks after blocking work of a request from beside it, and interrupts it once there is a reason:
 * the thread of a call cannot look at its client or its clock while it waits for a database (R41).
 */
final class Overseer {
  private static final Duration INTERVAL = Duration.ofMillis(250);

  private final Thread worker = Thread.currentThread();
  private final BooleanSupplier enough;
  private final CountDownLatch over = new CountDownLatch(1);
  private boolean ended;
  private boolean interrupted;

  private Overseer(BooleanSupplier enough) {
    this.enough = enough;
  }

  /**
   * Runs the work on the calling thread.
   *
   * @param enough asked several times a second by another thread; once it is true the work is
   *     interrupted, again and again until it ends
   */
  static <T> T look(Callable<T> work, BooleanSupplier enough) throws Exception {
    var overseer = new Overseer(enough);
    Thread.ofVirtual().name("http-overseer").start(overseer::watch);
    try {
      return work.call();
    } finally {
      overseer.end();
    }
  }

  private void watch() {
    try {
      while (!over.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
        if (enough.getAsBoolean()) {
          interrupt();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void interrupt() {
    if (!ended) {
      interrupted = true;
      worker.interrupt();
    }
  }

  /** After this nothing is interrupted: the thread goes on to write its answer. */
  private synchronized void end() {
    ended = true;
    over.countDown();
    if (interrupted) {
      Thread.interrupted();
    }
  }
}
