package dev.planwright.adapters.jdbc;

import dev.planwright.adapters.jdbc.Database.Health;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection of its own that listens for notifications and tells each second whether the
 * database is there. A full pool cannot starve it (R21).
 */
final class Watch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Watch.class);
  private static final int PROBE_MILLIS = 1_000;
  private static final Duration RETRY = Duration.ofMillis(500);

  private final AddressedDataSource connections;
  private final InstantSource clock;
  private final Migration migration;
  private final Notifier notifier;
  private final Consumer<UnusableDatabase> onFatal;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final CountDownLatch firstTry = new CountDownLatch(1);
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Thread thread;
  private volatile Health health = new Health(false, Optional.empty(), "not tried yet");
  private volatile Optional<UnusableDatabase> fatal = Optional.empty();

  Watch(
      AddressedDataSource connections,
      InstantSource clock,
      Migration migration,
      Notifier notifier,
      Consumer<UnusableDatabase> onFatal) {
    this.connections = connections;
    this.clock = clock;
    this.migration = migration;
    this.notifier = notifier;
    this.onFatal = onFatal;
    this.thread = Thread.ofPlatform().daemon().name("database-watch").unstarted(this::run);
  }

  /** Starts, and waits until the database was reached once or could not be. */
  void start() throws InterruptedException {
    thread.start();
    firstTry.await();
    if (fatal.isPresent()) {
      throw fatal.get();
    }
  }

  Health health() {
    return health;
  }

  boolean awaitReady(Duration longest) throws InterruptedException {
    return ready.await(longest.toNanos(), TimeUnit.NANOSECONDS);
  }

  private void run() {
    try {
      while (closed.getCount() > 0 && fatal.isEmpty()) {
        session();
        closed.await(RETRY.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      firstTry.countDown();
    }
  }

  private void session() throws InterruptedException {
    try (Connection connection = connections.getConnection()) {
      if (ready.getCount() > 0) {
        migration.run();
      }
      listen(connection);
      up();
      while (closed.getCount() > 0) {
        hear(connection);
      }
    } catch (SQLException e) {
      failed(e);
    } catch (UnusableDatabase e) {
      refuse(e);
    } finally {
      firstTry.countDown();
    }
  }

  private static void listen(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("listen " + Notifier.WORK);
      statement.execute("listen " + Notifier.CHANGE);
    }
  }

  private void hear(Connection connection) throws SQLException {
    PGNotification[] heard = connection.unwrap(PGConnection.class).getNotifications(PROBE_MILLIS);
    if (heard == null || heard.length == 0) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("select 1");
      }
    } else {
      for (PGNotification one : heard) {
        notifier.heard(one.getName());
      }
    }
  }

  private void up() {
    if (health.awaySince().isPresent()) {
      LOG.info("the database is back");
    }
    health = new Health(true, Optional.empty(), "");
    ready.countDown();
    firstTry.countDown();
    notifier.maybeMissed();
  }

  private void failed(SQLException e) {
    if (closed.getCount() == 0) {
      return;
    }
    boolean never = ready.getCount() > 0;
    if (never && SqlFailure.of(e) == SqlFailure.FATAL) {
      refuse(new UnusableDatabase("the database refuses us: " + firstLine(e), e));
      return;
    }
    if (health.awaySince().isEmpty()) {
      Instant since = clock.instant();
      health = new Health(false, Optional.of(since), firstLine(e));
      LOG.warn("the database is away: {}", firstLine(e));
    }
  }

  private void refuse(UnusableDatabase e) {
    boolean starting = firstTry.getCount() > 0;
    fatal = Optional.of(e);
    health = new Health(false, Optional.of(clock.instant()), String.valueOf(e.getMessage()));
    if (!starting) {
      onFatal.accept(e);
    }
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
  }

  @Override
  public void close() {
    closed.countDown();
    thread.interrupt();
  }
}
