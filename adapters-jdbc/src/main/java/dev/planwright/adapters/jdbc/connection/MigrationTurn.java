package dev.planwright.adapters.jdbc.connection;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * The turn of one process to bring the schema forward, until closed.
 *
 * <p>Flyway looks whether its table is there before it takes its own lock, so a process that looks
 * while another makes the first tables takes the database for an earlier installation and fails.
 *
 * <p>The lock belongs to a transaction, not to a session, so that it also holds behind a pooler
 * that gives each transaction another session.
 */
public final class MigrationTurn implements AutoCloseable {
  /** "planwrig" in ASCII; nothing else takes this lock. */
  private static final long KEY = 0x706c616e77726967L;

  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Connection connection;

  private MigrationTurn(Connection connection) {
    this.connection = connection;
  }

  /**
   * Waits for the turn.
   *
   * @throws SQLException also when another process takes longer than a minute: later may work
   */
  public static MigrationTurn await(DataSource database) throws SQLException, InterruptedException {
    Connection connection = database.getConnection();
    try {
      connection.setAutoCommit(false);
      long deadline = System.nanoTime() + LONGEST.toNanos();
      while (!taken(connection)) {
        connection.rollback();
        if (System.nanoTime() - deadline > 0) {
          throw new SQLException("another process is still migrating the schema", "55P03");
        }
        Thread.sleep(PAUSE);
      }
      return new MigrationTurn(connection);
    } catch (SQLException | InterruptedException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private static boolean taken(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      // The transaction idles while the steps run; a process that froze holds the others up no
      // longer than this.
      statement.execute("set local idle_in_transaction_session_timeout = '15min'");
      try (ResultSet row =
          statement.executeQuery("select pg_try_advisory_xact_lock(" + KEY + ")")) {
        return row.next() && row.getBoolean(1);
      }
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
