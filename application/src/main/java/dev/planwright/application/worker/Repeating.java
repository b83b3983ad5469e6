package dev.planwright.application.worker;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread that does one thing at fixed pauses until it is stopped. A platform thread, so that
 * computing stages cannot delay it.
 */
final class Repeating {
  private static final Logger LOG = LoggerFactory.getLogger(Repeating.class);

  private final Runnable work;
  private final Duration first;
  private final Duration every;
  private final StoreContact contact;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final Thread thread;

  /**
   * @param first the pause before the first turn
   * @param every the pause before each further one
   */
  Repeating(String name, Runnable work, Duration first, Duration every, StoreContact contact) {
    this.work = work;
    this.first = first;
    this.every = every;
    this.contact = contact;
    this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /** Ends it, waiting for a turn in progress no longer than this. */
  void stop(Duration patience) throws InterruptedException {
    stop.countDown();
    thread.join(patience);
  }

  private void run() {
    try {
      Duration pause = first;
      while (!stop.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
        turn();
        pause = every;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void turn() {
    try {
      work.run();
    } catch (StoreUnavailable e) {
      contact.failed();
    } catch (RuntimeException e) { // the next turn may work; without it leases would run out
      LOG.error("{} failed", thread.getName(), e);
    }
  }
}
