package dev.planwright.bootstrap.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits for SIGTERM or SIGINT, lets the command close its parts, and ends the process with exit
 * code 0 (R50, R51). A part that will not close is left after a while: an operator who asked for
 * the end gets it.
 */
final class Shutdown implements AutoCloseable {
  private static final Duration LONGEST_CLOSE = Duration.ofSeconds(20);

  private static final Logger LOG = LoggerFactory.getLogger(Shutdown.class);

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::onSignal, "shutdown");

  private Shutdown() {}

  /** Listens for the signals from now on. */
  static Shutdown listen() {
    var shutdown = new Shutdown();
    Runtime.getRuntime().addShutdownHook(shutdown.hook);
    return shutdown;
  }

  /** Returns when the process is asked to end. */
  void await() throws InterruptedException {
    asked.await();
  }

  private void onSignal() {
    asked.countDown();
    try {
      closed.await(LONGEST_CLOSE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(ExitCodes.SUCCESS);
  }

  /** Everything is closed: the process may end. */
  @Override
  public void close() {
    closed.countDown();
    if (asked.getCount() > 0) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        LOG.debug("a signal came while everything was closing: {}", e.getMessage());
      }
    }
  }
}
