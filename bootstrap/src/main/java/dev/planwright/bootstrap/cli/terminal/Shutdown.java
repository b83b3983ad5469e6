package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/**
 * Waits for SIGTERM or SIGINT and lets the command close its parts. A part that will not close is
 * left after a while, and a second signal ends the process at once: an operator who asked for the
 * end gets it.
 */
public final class Shutdown implements AutoCloseable {
  /** Exit code of a process that a signal ended, beside the signal's number. */
  private static final int BY_SIGNAL = 128;

  private final Duration longestClose;
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicReference<Runnable> whenAsked = new AtomicReference<>(() -> {});
  private volatile int signal;

  private Shutdown(Duration longestClose) {
    this.longestClose = longestClose;
  }

  /**
   * Listens for the signals from now on.
   *
   * @param longestClose how long after the first the process may take to end
   */
  public static Shutdown listen(Duration longestClose) {
    var shutdown = new Shutdown(longestClose);
    Signals.hear(shutdown::heard);
    return shutdown;
  }

  /** Returns when the process is asked to end. */
  public void await() throws InterruptedException {
    asked.await();
  }

  /** Whether the process is asked to end, or is so within that time. */
  public boolean asked(Duration within) throws InterruptedException {
    return asked.await(within.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Ends the process as its first signal would. */
  public void ask() {
    if (asked.getCount() > 0) {
      heard(0);
    }
  }

  /** What is to be done when the process is asked to end; at once, if it was. */
  public void whenAsked(Runnable action) {
    whenAsked.set(action);
    if (asked.getCount() == 0) {
      action.run();
    }
  }

  /** The exit code of a command that was asked to end before its work was done. */
  public int interrupted() {
    return BY_SIGNAL + signal;
  }

  private void heard(int number) {
    if (asked.getCount() == 0) {
      Runtime.getRuntime().halt(BY_SIGNAL + number);
    }
    signal = number;
    asked.countDown();
    Thread.ofPlatform().daemon().name("shutdown-limit").start(this::limit);
    whenAsked.get().run();
  }

  private void limit() {
    try {
      if (!closed.await(longestClose.toNanos(), TimeUnit.NANOSECONDS)) {
        Runtime.getRuntime().halt(ExitCodes.SUCCESS);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // nobody interrupts it but the end of the JVM
    }
  }

  /** Everything is closed: the process may end. */
  @Override
  public void close() {
    closed.countDown();
  }
}
