package dev.planwright.adapters.jdbc.connection;

import module java.base;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections that are kept open: for callers, for renewals of leases, and for the question how
 * things stand.
 *
 * <p>A failover, a restart or an administrator cuts all connections together, but each shows it
 * only when it is used. So the first that shows it lets go of all: one failed call is all that
 * anybody sees. Connections belong to a generation, which ends with a cut; who finds a connection
 * of an earlier one broken learns nothing new. Safe for concurrent use.
 */
final class Pools implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Pools.class);
  private static final Duration POOL_WAIT = Duration.ofSeconds(2);
  private static final Duration CONNECTION_LIFE = Duration.ofMinutes(10);

  /**
   * No statement, lock or open transaction holds a connection for long, and a statement whose
   * caller is gone ends within two seconds where the server can tell: from version 14 on, and not
   * on every system.
   */
  private static final String SESSION_LIMITS =
      "set statement_timeout = '10s'; set lock_timeout = '3s';"
          + " set idle_in_transaction_session_timeout = '15s';"
          + " do $$ begin perform set_config('client_connection_check_interval', '1s', false);"
          + " exception when others then null; end $$";

  private final AddressedDataSource source;
  private final HikariDataSource shared;
  private final HikariDataSource urgent;
  private final HikariDataSource probing;
  private final PoolUse use = new PoolUse();
  private final AtomicLong generation = new AtomicLong();

  /** At most so many connections for callers, one for renewals and one for the question. */
  Pools(AddressedDataSource database, int connections) {
    this.source =
        database.finishedBy(() -> {
          long born = generation.get();
          return connection -> CheckedConnection.of(connection, () -> cut(born));
        });
    HikariConfig callers = pool("planwright", connections);
    callers.setMetricsTrackerFactory((_, _) -> use);
    this.shared = new HikariDataSource(callers);
    this.urgent = new HikariDataSource(pool("planwright-urgent", 1));
    this.probing = new HikariDataSource(pool("planwright-probe", 1));
  }

  private HikariConfig pool(String name, int connections) {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setDataSource(source);
    config.setMaximumPoolSize(connections);
    // None is kept ready: then nothing backs off for seconds while the database is away.
    config.setMinimumIdle(0);
    config.setInitializationFailTimeout(-1);
    config.setConnectionTimeout(POOL_WAIT.toMillis());
    config.setValidationTimeout(1_000);
    config.setMaxLifetime(CONNECTION_LIFE.toMillis());
    config.setIdleTimeout(CONNECTION_LIFE.dividedBy(2).toMillis());
    config.setConnectionInitSql(SESSION_LIMITS);
    config.setExceptionOverride(new EvictReadOnly());
    return config;
  }

  /** For callers. */
  HikariDataSource shared() {
    return shared;
  }

  /** For renewals of leases, which a full pool cannot starve. */
  HikariDataSource urgent() {
    return urgent;
  }

  /** For the question how things stand. */
  HikariDataSource probing() {
    return probing;
  }

  /** What callers had of theirs. */
  PoolUse use() {
    return use;
  }

  /** To be read before a connection is asked for, and handed in when that turns out to be cut. */
  long generation() {
    return generation.get();
  }

  /**
   * Lets go of all connections, unless that was done since: idle ones are closed at once, others
   * when they are given back.
   *
   * @param seen the generation to which the cut connection belongs
   */
  synchronized void cut(long seen) {
    // An interrupt breaks the connection of its thread and no other.
    if (seen == generation.get() && !Thread.currentThread().isInterrupted()) {
      LOG.info("a connection to the database was cut: all are opened anew");
      letGo();
    }
  }

  /** Ends all sessions, also those that wait for answers which will not come. */
  synchronized void hangUp() {
    source.hangUp();
    letGo();
  }

  /** The generation ends last: who meets a cut connection meanwhile has seen the one that ends. */
  private void letGo() {
    for (HikariDataSource pool : List.of(shared, urgent, probing)) {
      pool.getHikariPoolMXBean().softEvictConnections();
    }
    generation.incrementAndGet();
  }

  @Override
  public void close() {
    shared.close();
    urgent.close();
    probing.close();
  }
}
