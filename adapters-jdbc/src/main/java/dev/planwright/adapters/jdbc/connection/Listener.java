package dev.planwright.adapters.jdbc.connection;

import module java.base;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * The one connection on which a process hears notifications and learns whether the database is
 * there. A full pool cannot starve it.
 */
record Listener(Connection connection, boolean listening) implements AutoCloseable {
  private static final int QUIET_MILLIS = 1_000;
  private static final List<String> CHANNELS =
      List.of(Notification.WORK, Notification.CHANGE, Notification.ECHO);

  /** No question takes longer: a database that does not answer is away. */
  private static final Map<String, String> IMPATIENT =
      Map.of(
          "socketTimeout", "2",
          "connectTimeout", "2",
          "loginTimeout", "3",
          "ApplicationName", "planwright listener");

  /** Connects, without listening yet. */
  static Listener connect(AddressedDataSource database, boolean listening) throws SQLException {
    return new Listener(database.with(IMPATIENT).getConnection(), listening);
  }

  /** Begins to listen, if it is to. */
  void listen() throws SQLException {
    if (listening) {
      try (Statement statement = connection.createStatement()) {
        for (String channel : CHANNELS) {
          statement.execute("listen " + channel);
        }
      }
    }
  }

  /**
   * What came within a second. In silence it asks whether the database still answers, takes writes
   * and has its channels.
   *
   * @throws SQLException when one of these is not so
   */
  List<Notification> hear() throws SQLException {
    PGNotification[] heard = connection.unwrap(PGConnection.class).getNotifications(QUIET_MILLIS);
    if (heard == null || heard.length == 0) {
      ask();
      return List.of();
    }
    return Arrays.stream(heard)
        .map(one -> new Notification(one.getName(), one.getParameter()))
        .toList();
  }

  /**
   * Asks whether the database answers, takes writes and has our channels.
   *
   * @throws SQLException when one of these is not so
   */
  void ask() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select current_setting('transaction_read_only')::boolean,"
                    + " (select count(*) from pg_listening_channels())")) {
      row.next();
      if (row.getBoolean(1)) {
        throw new SQLException("the database takes no writes", SqlFailure.READ_ONLY);
      }
      if (listening && row.getInt(2) < CHANNELS.size()) {
        throw new SQLException("the database no longer knows that we listen", "08006");
      }
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
