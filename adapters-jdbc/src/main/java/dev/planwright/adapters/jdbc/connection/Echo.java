package dev.planwright.adapters.jdbc.connection;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out whether notifications come through: behind a pooler that gives each transaction another
 * session {@code listen} succeeds and nothing is ever heard. Each time the process begins to listen
 * it sends itself a word, on another connection.
 *
 * <p>Safe for concurrent use.
 */
public final class Echo {
  private static final Logger LOG = LoggerFactory.getLogger(Echo.class);
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final AtomicBoolean warned = new AtomicBoolean();
  private volatile Optional<Call> call = Optional.empty();
  private volatile boolean heard;

  private record Call(String word, long at) {}

  /** A new word is to be sent. */
  void call() {
    heard = false;
    call = Optional.of(new Call(UUID.randomUUID().toString(), System.nanoTime()));
  }

  /** The word while it has not come back. */
  List<Notification> toSend() {
    return call.filter(_ -> !heard).stream()
        .map(sent -> new Notification(Notification.ECHO, sent.word()))
        .toList();
  }

  /** Whether this was a word of some process to itself. */
  boolean heard(Notification notification) {
    if (call.filter(sent -> sent.word().equals(notification.payload())).isPresent()) {
      heard = true;
    }
    return notification.channel().equals(Notification.ECHO);
  }

  /** Whether notifications come through, as far as is known. */
  boolean comesBack() {
    return heard;
  }

  /** Whether the word is still waited for. Warns once when it came not back in time. */
  boolean awaited() {
    Optional<Call> open = call.filter(_ -> !heard);
    boolean overdue =
        open.filter(sent -> System.nanoTime() - sent.at() > LONGEST.toNanos()).isPresent();
    if (overdue && warned.compareAndSet(false, true)) {
      LOG.warn(
          "the database's notifications do not come through, as behind a pooler; plans are polled"
              + " only. SERVICE_DB_LISTEN=false does not even try");
    }
    return open.isPresent() && !overdue;
  }
}
