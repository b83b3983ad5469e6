package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.adapters.jdbc.connection.Database.Health;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one connection that listens for notifications, and tells by it each second whether the
 * database is there.
 */
final class Watch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Watch.class);

  /** Pauses between attempts; short enough to be back within 2 s of the database. */
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

  private final Connecting connecting;
  private final InstantSource clock;
  private final Notifier notifier;
  private final Consumer<UnusableDatabase> onFatal;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final CountDownLatch firstTry = new CountDownLatch(1);
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Thread thread;
  private Duration pause = FIRST_PAUSE;
  private volatile Health health = new Health(false, Optional.empty(), "not tried yet");
  private volatile Optional<UnusableDatabase> fatal = Optional.empty();

  /**
   * How to come to a connection.
   *
   * @param listening {@code SERVICE_DB_LISTEN}: false only asks whether the database is there
   * @param pools the other connections, which are told of a cut
   */
  record Connecting(
      AddressedDataSource database, Migration migration, boolean listening, Pools pools) {}

  Watch(
      Connecting connecting,
      InstantSource clock,
      Notifier notifier,
      Consumer<UnusableDatabase> onFatal) {
    this.connecting = connecting;
    this.clock = clock;
    this.notifier = notifier;
    this.onFatal = onFatal;
    this.thread = Thread.ofPlatform().daemon().name("database-watch").unstarted(this::run);
  }

  /** Starts, and waits until the database was reached once or could not be. */
  void start() throws InterruptedException {
    if (!connecting.listening()) {
      LOG.warn("SERVICE_DB_LISTEN is false: plans are polled only");
    }
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
        // A session that held and broke is replaced at once; only when that fails, or nothing is
        // heard any more, the database is away.
        boolean held = session();
        if (!held) {
          rest();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      firstTry.countDown();
    }
  }

  private void rest() throws InterruptedException {
    closed.await(pause.toMillis(), TimeUnit.MILLISECONDS);
    Duration longer = pause.multipliedBy(2);
    pause = longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
  }

  /** Whether there was a session that held for a while, and then broke. */
  private boolean session() throws InterruptedException {
    long generation = connecting.pools().generation();
    long upSince = 0;
    try (Listener listener = Listener.connect(connecting.database(), connecting.listening())) {
      if (ready.getCount() > 0) {
        connecting.migration().run();
      }
      listener.listen();
      listener.ask();
      up();
      upSince = System.nanoTime();
      while (closed.getCount() > 0) {
        listener.hear().forEach(notifier::heard);
        notifier.tryOutAgain();
      }
    } catch (SQLException e) {
      return broke(upSince, generation, e);
    } catch (UnusableDatabase e) {
      refuse(e);
    } catch (RuntimeException e) {
      LOG.error("watching the database failed unforeseen; trying again", e);
      return broke(upSince, generation, new SQLException("an unforeseen failure", e));
    } finally {
      firstTry.countDown();
    }
    return false;
  }

  private void up() {
    if (health.awaySince().isPresent()) {
      LOG.info("the database is back");
    }
    health = new Health(true, Optional.empty(), "");
    pause = FIRST_PAUSE;
    ready.countDown();
    firstTry.countDown();
    if (connecting.listening()) {
      notifier.tryOut();
    }
    notifier.maybeMissed();
  }

  /** Whether the session held for a while, so that connecting again at once makes sense. */
  private boolean broke(long upSince, long generation, SQLException e) {
    if (upSince == 0 || SqlFailure.silence(e)) {
      failed(e);
      return false;
    }
    LOG.info("the listening connection broke, connecting again: {}", firstLine(e));
    connecting.pools().cut(generation);
    return System.nanoTime() - upSince > LONGEST_PAUSE.toNanos();
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
      connecting.pools().hangUp();
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
