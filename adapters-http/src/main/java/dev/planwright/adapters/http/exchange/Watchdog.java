package dev.planwright.adapters.http.exchange;

import module java.base;

/**
 * Interrupts the blocking work of a request from another thread once there is a reason: a thread
 * that waits for the database cannot check its client or its clock.
 */
final class Watchdog {
  private static final Duration INTERVAL = Duration.ofMillis(250);

  private final Thread worker = Thread.currentThread();
  private final BooleanSupplier enough;
  private final CountDownLatch over = new CountDownLatch(1);
  private boolean ended;
  private boolean interrupted;

  private Watchdog(BooleanSupplier enough) {
    this.enough = enough;
  }

  /**
   * Runs the work on the calling thread.
   *
   * @param enough asked several times a second by another thread; once true, the work is
   *     interrupted again and again until it ends
   */
  static <T> T look(Callable<T> work, BooleanSupplier enough) throws Exception {
    var watchdog = new Watchdog(enough);
    Thread.ofVirtual().name("http-watchdog").start(watchdog::watch);
    try {
      return work.call();
    } finally {
      watchdog.end();
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

  /** From here on nothing is interrupted: the thread writes its answer. */
  private synchronized void end() {
    ended = true;
    over.countDown();
    if (interrupted) {
      Thread.interrupted();
    }
  }
}
