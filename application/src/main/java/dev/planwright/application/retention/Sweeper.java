package dev.planwright.application.retention;

import module java.base;

import dev.planwright.application.plan.port.RunFolders;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.retention.port.Expiry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes what outlived its retention, and what workers that did not know it yet wrote into the run
 * folders of deleted plans. Every process has one.
 */
public final class Sweeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Sweeper.class);
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private static final int TURNS_AN_HOUR = 60;
  private static final int PORTION = 5_000;
  private static final Duration DEAD_WORKER = Duration.ofDays(1);
  private static final Duration DELETION = Duration.ofDays(90);
  private static final Duration RECENT = Duration.ofMinutes(10);

  private final Expiry expiry;
  private final RunFolders folders;
  private final Retention retention;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;

  /** Nothing happens before {@link #start}. */
  public Sweeper(Expiry expiry, RunFolders folders, Retention retention) {
    this.expiry = expiry;
    this.folders = folders;
    this.retention = retention;
    this.thread = Thread.ofVirtual().name("sweeper").unstarted(this::run);
  }

  /** Begins; first after a minute. To be called once. */
  public Sweeper start() {
    thread.start();
    return this;
  }

  private void run() {
    try {
      for (int turn = 0; !closing.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS); turn++) {
        turn(turn % TURNS_AN_HOUR == 0);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void turn(boolean whole) {
    try {
      if (whole) {
        sweep();
      } else {
        expiry.deleted(RECENT).forEach(folders::erase);
      }
    } catch (StoreUnavailable e) {
      LOG.debug("nothing is swept while the database is away: {}", e.getMessage());
    } catch (RuntimeException e) {
      LOG.error("sweeping failed; trying again", e);
    }
  }

  /** Removes everything that is due. */
  void sweep() {
    expiry.deleted(DELETION).forEach(folders::erase);
    expiry.forget(DEAD_WORKER, DELETION);
    retention.plans().ifPresent(age -> tell("plans", new PrunePlans(expiry, folders).prune(age)));
    retention.audit().ifPresent(age -> tell("events", all(most -> expiry.eraseEvents(age, most))));
    retention
        .usage()
        .ifPresent(
            age -> tell("records of model calls", all(most -> expiry.eraseUsage(age, most))));
  }

  private static int all(IntUnaryOperator portion) {
    int sum = 0;
    int erased;
    do {
      erased = portion.applyAsInt(PORTION);
      sum += erased;
    } while (erased == PORTION);
    return sum;
  }

  private static void tell(String what, int erased) {
    if (erased > 0) {
      LOG.info("{} {} have outlived their retention and are erased", erased, what);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    try {
      thread.join(Duration.ofSeconds(1));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
