package dev.planwright.application.audit;

import module java.base;

import dev.planwright.application.audit.port.AuditEvent;
import dev.planwright.application.audit.port.AuditLog;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.json.Json.JsonObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores audit events from a thread of its own, so that no call waits for it and none fails. While
 * the store is away they wait, up to a number; of more the oldest are dropped, counted and told in
 * the log. Safe for concurrent use.
 */
public final class Audit implements AutoCloseable {
  /** How many events wait at most. */
  public static final int MOST_WAITING = 1_000;

  private static final Logger LOG = LoggerFactory.getLogger(Audit.class);
  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final Duration CLOSING = Duration.ofSeconds(2);

  private final AuditLog log;
  private final InstantSource clock;
  private final CollectedRefusals refusals;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;
  private final Deque<AuditEvent> waiting = new ArrayDeque<>();
  private long dropped;

  /**
   * Nothing is stored before {@link #start}.
   *
   * @param ticks nanoseconds from any origin, never falling
   */
  public Audit(AuditLog log, InstantSource clock, LongSupplier ticks) {
    this.log = log;
    this.clock = clock;
    this.refusals = new CollectedRefusals(ticks);
    this.thread = Thread.ofVirtual().name("audit").unstarted(this::run);
  }

  /** Begins to store. To be called once. */
  public Audit start() {
    thread.start();
    return this;
  }

  /** Something happened just now. */
  public synchronized void note(String kind, String message, JsonObject context) {
    if (waiting.size() == MOST_WAITING) {
      waiting.remove();
      if (dropped++ == 0) {
        LOG.warn("audit events are dropped: more than {} wait for the database", MOST_WAITING);
      }
    }
    waiting.add(new AuditEvent(clock.instant(), kind, message, context));
  }

  /** Somebody was refused; those of one client are told of together, once a minute. */
  public void refused(ErrorCode code, String client) {
    refusals.add(code, client);
  }

  /** Events that wait to be stored, for metrics. */
  public synchronized int waiting() {
    return waiting.size();
  }

  /** Events that no room or time was left for, for metrics. */
  public synchronized long dropped() {
    return dropped;
  }

  /** Stores what waits, for two seconds at most. */
  @Override
  public void close() {
    closing.countDown();
    try {
      if (!thread.join(CLOSING)) {
        thread.interrupt();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      if (!waiting.isEmpty()) {
        LOG.warn("{} audit events were not stored", waiting.size());
        dropped += waiting.size();
        waiting.clear();
      }
    }
  }

  private void run() {
    try {
      boolean last;
      do {
        last = closing.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        refusals.take(last).forEach(one -> note(one.kind(), one.message(), one.context()));
        store();
      } while (!last);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void store() {
    List<AuditEvent> batch = batch();
    if (batch.isEmpty()) {
      return;
    }
    try {
      log.write(batch);
    } catch (StoreUnavailable e) {
      LOG.debug("audit events wait: {}", e.getMessage());
      return;
    } catch (RuntimeException e) {
      LOG.error("the database refuses {} audit events, which are dropped", batch.size(), e);
      synchronized (this) {
        dropped += batch.size();
      }
    }
    synchronized (this) {
      waiting.removeAll(batch);
    }
  }

  private synchronized List<AuditEvent> batch() {
    return new ArrayList<>(waiting);
  }
}
