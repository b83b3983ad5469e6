package dev.planwright.application.replica;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.replica.port.Replicas;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out whether the other servers on this database sign download links with the same secret: if
 * they do not, links work now and then only, by which replica is asked.
 */
public final class SameSecret implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SameSecret.class);
  private static final Duration INTERVAL = Duration.ofSeconds(15);
  private static final Duration LIVING = Duration.ofSeconds(60);

  private final Replicas replicas;
  private final String id;
  private final String fingerprint;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;
  private volatile int differing;

  /**
   * Nobody is asked before {@link #start}.
   *
   * @param id of this process, like no other's
   */
  public SameSecret(Replicas replicas, String id, String fingerprint) {
    this.replicas = replicas;
    this.id = id;
    this.fingerprint = fingerprint;
    this.thread = Thread.ofVirtual().name("same-secret").unstarted(this::run);
  }

  /** Begins to look. To be called once. */
  public SameSecret start() {
    thread.start();
    return this;
  }

  /** What an operator should know; empty while all is well, as far as is known. */
  public Optional<String> warning() {
    int others = differing;
    return others == 0
        ? Optional.empty()
        : Optional.of(
            "%d other servers on this database sign download links with another secret: set SERVICE_DOWNLOAD_TOKEN_SECRET alike everywhere"
                .formatted(others));
  }

  /** Looks once. */
  void look() {
    try {
      int before = differing;
      differing = replicas.differing(id, fingerprint, LIVING);
      if (before == 0) {
        warning().ifPresent(LOG::warn);
      }
    } catch (StoreUnavailable e) {
      LOG.debug("nobody can say now whether the secrets are alike: {}", e.getMessage());
    } catch (RuntimeException e) {
      LOG.error("comparing the replicas' secrets failed; trying again", e);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    try {
      thread.join(Duration.ofSeconds(1));
      replicas.leave(id);
    } catch (StoreUnavailable e) {
      LOG.debug("this replica is forgotten a minute later: {}", e.getMessage());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      do {
        look();
      } while (!closing.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
