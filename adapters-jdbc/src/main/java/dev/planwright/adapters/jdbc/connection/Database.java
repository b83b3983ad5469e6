package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.application.plan.port.ChangeHints;
import dev.planwright.application.refusal.StoreUnavailable;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.conf.Settings;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;

/**
 * The connections to the shared database, its migration, and word of whether it is there.
 *
 * <p>While the database is away every transaction fails at once instead of queueing, and the
 * service is back within two seconds of the database accepting connections. Safe for use by several
 * threads.
 */
public final class Database implements AutoCloseable {
  private static final Duration STALLED = Duration.ofSeconds(5);
  private static final int RACES = 5;
  private static final String DISK_FULL = "53100";
  private static final Duration FULL_MEMORY = Duration.ofSeconds(30);

  private final Pools pools;
  private final Echo echo = new Echo();
  private final Notifier notifier;
  private final Watch watch;
  private volatile Optional<Long> refusedAt = Optional.empty();

  /**
   * Whether the database is there.
   *
   * @param awaySince when it was first missed; empty while it is there
   * @param problem for the log and the operator, never for callers
   */
  public record Health(boolean up, Optional<Instant> awaySince, String problem) {}

  /**
   * How to use the database.
   *
   * @param address asked for each new connection
   * @param connections the most that are open at a time, beside one that listens, one that renews
   *     leases, and one that asks how things stand
   * @param listening {@code SERVICE_DB_LISTEN}: whether to listen for notifications
   */
  public record Use(Supplier<DatabaseAddress> address, int connections, boolean listening) {}

  private Database(Use use, InstantSource clock, Consumer<UnusableDatabase> onFatal) {
    var source = new AddressedDataSource(use.address());
    this.pools = new Pools(source, use.connections());
    this.notifier = new Notifier(this::send, echo);
    this.watch =
        new Watch(
            new Watch.Connecting(source, new Migration(source), use.listening(), pools),
            clock,
            notifier,
            onFatal);
  }

  /**
   * Connects and migrates. When the database is away this returns all the same and goes on trying;
   * until it succeeds, everything throws {@link StoreUnavailable}.
   *
   * @param onFatal told when the database turns out to be unusable only after it was away at first
   * @throws UnusableDatabase when waiting will not help
   */
  public static Database open(Use use, InstantSource clock, Consumer<UnusableDatabase> onFatal) {
    System.setProperty("org.jooq.no-logo", "true");
    System.setProperty("org.jooq.no-tips", "true");
    var database = new Database(use, clock, onFatal);
    try {
      database.watch.start();
      database.notifier.start();
      return database;
    } catch (UnusableDatabase e) {
      database.close();
      throw e;
    } catch (InterruptedException e) {
      database.close();
      Thread.currentThread().interrupt();
      throw new StoreUnavailable("interrupted while connecting to the database", e);
    }
  }

  /**
   * The steps of the schema and which are applied; changes nothing.
   *
   * @throws UnusableDatabase when waiting will not help
   * @throws StoreUnavailable when the database is away
   */
  public static List<SchemaStep> schema(DatabaseAddress address) {
    try {
      return new Migration(new AddressedDataSource(() -> address)).steps();
    } catch (SQLException e) {
      if (SqlFailure.of(e) == SqlFailure.FATAL) {
        throw new UnusableDatabase("the database refuses us: " + e.getMessage(), e);
      }
      throw new StoreUnavailable("the database is away", e);
    }
  }

  /**
   * Connects once and hangs up again, whatever the network does meanwhile.
   *
   * @param longest how long it may take, waiting for a database that is just starting included
   * @throws UnusableDatabase when waiting will not help
   * @throws StoreUnavailable when it did not work in that time
   */
  public static void reach(DatabaseAddress address, Duration longest) {
    new FirstContact(address, longest).make();
  }

  public Health health() {
    return watch.health();
  }

  /** Waits until the schema is in place; false when that takes longer. */
  public boolean awaitReady(Duration longest) throws InterruptedException {
    return watch.awaitReady(longest);
  }

  /**
   * The time on the database's clock.
   *
   * @throws StoreUnavailable when the database is away
   */
  public Instant time() {
    return transaction(
            dsl -> dsl.fetchSingle("select clock_timestamp()").get(0, OffsetDateTime.class))
        .toInstant();
  }

  /** Whether notifications come through; false: plans are polled only. */
  public boolean listening() {
    return watch.health().up() && echo.comesBack();
  }

  /** Connections in use now, for metrics. */
  public int connectionsInUse() {
    return pools.shared().getHikariPoolMXBean().getActiveConnections();
  }

  /** Callers that wait for a connection now, for metrics. */
  public int connectionWaiters() {
    return pools.shared().getHikariPoolMXBean().getThreadsAwaitingConnection();
  }

  /** The most connections in use at a time, for metrics. */
  public int connectionsAtMost() {
    return pools.shared().getMaximumPoolSize();
  }

  /** What callers had of the connections so far, for metrics. */
  public PoolCounts poolCounts() {
    return pools.use().counts();
  }

  /**
   * What callers had of the connections since the start.
   *
   * @param taken how often one was had
   * @param waited how long all callers together waited for those
   * @param refused how often none came free in time
   */
  public record PoolCounts(long taken, Duration waited, long refused) {}

  /**
   * How long nobody has got a connection while callers wait for one; empty while they move. A
   * process in which this is long serves nobody, whatever else answers.
   */
  public Optional<Duration> stalled() {
    boolean full = connectionWaiters() > 0 && connectionsInUse() >= connectionsAtMost();
    return Optional.of(pools.use().quietFor())
        .filter(quiet -> full && quiet.compareTo(STALLED) > 0);
  }

  /** Whether a write was refused within half a minute because the server's disk is full. */
  public boolean full() {
    return refusedAt.filter(at -> System.nanoTime() - at < FULL_MEMORY.toNanos()).isPresent();
  }

  /**
   * The size of the database in bytes.
   *
   * @throws StoreUnavailable when the database is away
   */
  public long bytes() {
    return transaction(
        dsl -> dsl.fetchSingle("select pg_database_size(current_database())").get(0, Long.class));
  }

  /** Hints that wait to be told, for metrics. */
  public int hintsWaiting() {
    return notifier.waiting();
  }

  /** Wakes who watches plans. */
  public ChangeHints changeHints() {
    return notifier.changeHints();
  }

  public WorkSignal workSignal() {
    return notifier.workSignal();
  }

  public Notifier hints() {
    return notifier;
  }

  /**
   * Runs the work in one transaction, again when it lost a race that the database resolved.
   *
   * @throws StoreUnavailable when the database is away or too slow
   */
  public <T> T transaction(Function<DSLContext, T> work) {
    return transaction(pools.shared(), work);
  }

  /** The same on a connection of its own, which a full pool cannot starve: renewals of leases. */
  public <T> T urgent(Function<DSLContext, T> work) {
    return transaction(pools.urgent(), work);
  }

  /** The same for the question how things stand. */
  <T> T probing(Function<DSLContext, T> work) {
    return transaction(pools.probing(), work);
  }

  /** The same with the time that reading or writing whole artifacts takes. */
  public <T> T large(Function<DSLContext, T> work) {
    return transaction(
        pools.shared(),
        dsl -> {
          dsl.execute("set local statement_timeout = '30s'");
          return work.apply(dsl);
        });
  }

  private <T> T transaction(DataSource connections, Function<DSLContext, T> work) {
    if (!watch.health().up()) {
      throw new StoreUnavailable(
          "the database is away", new SQLException(watch.health().problem(), "08001"));
    }
    for (int attempt = 1; ; attempt++) {
      long generation = pools.generation();
      try {
        return DSL.using(connections, SQLDialect.POSTGRES, settings())
            .transactionResult(inner -> work.apply(inner.dsl()));
      } catch (DataAccessException e) {
        SQLException cause = SqlFailure.root(e).orElseGet(() -> new SQLException(e.getMessage()));
        if (SqlFailure.cut(cause)) {
          pools.cut(generation);
        }
        if (DISK_FULL.equals(cause.getSQLState())) {
          refusedAt = Optional.of(System.nanoTime());
        }
        SqlFailure meaning = SqlFailure.of(cause);
        if (meaning != SqlFailure.LOST_RACE || attempt == RACES) {
          throw translated(meaning, cause);
        }
      }
    }
  }

  private static RuntimeException translated(SqlFailure meaning, SQLException cause) {
    return switch (meaning) {
      case AWAY, FATAL -> new StoreUnavailable("the database is away", cause);
      case BUSY, LOST_RACE -> StoreUnavailable.busy("the database is busy", cause);
      case OTHER ->
          new IllegalStateException(
              "the database refused a statement, SQLSTATE " + cause.getSQLState(), cause);
    };
  }

  /** All in one commit, because each notifying commit holds a lock over the whole server. */
  private void send(List<Notification> notifications) {
    transaction(dsl -> {
      for (Notification one : notifications) {
        dsl.execute("select pg_notify({0}, {1})", DSL.val(one.channel()), DSL.val(one.payload()));
      }
      return notifications.size();
    });
  }

  private static Settings settings() {
    return new Settings().withRenderSchema(false).withExecuteLogging(false);
  }

  @Override
  public void close() {
    notifier.close();
    watch.close();
    pools.close();
  }
}
