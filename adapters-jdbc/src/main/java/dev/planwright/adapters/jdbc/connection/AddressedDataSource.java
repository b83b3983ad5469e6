package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.slf4j.LoggerFactory;

/**
 * New connections to wherever the database is at that moment: an embedded one may be on another
 * port after it was started again.
 */
public final class AddressedDataSource implements DataSource {
  private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(AddressedDataSource.class);

  private final Supplier<DatabaseAddress> address;
  private final Map<String, String> replaced;
  private final String greeting;
  private final Supplier<UnaryOperator<Connection>> opening;
  private final Set<Connection> open = ConcurrentHashMap.newKeySet();

  public AddressedDataSource(Supplier<DatabaseAddress> address) {
    this(address, Map.of(), "", UnaryOperator::identity);
  }

  private AddressedDataSource(
      Supplier<DatabaseAddress> address,
      Map<String, String> replaced,
      String greeting,
      Supplier<UnaryOperator<Connection>> opening) {
    this.address = address;
    this.replaced = replaced;
    this.greeting = greeting;
    this.opening = opening;
  }

  /** The same database, with some of the driver's settings replaced. */
  AddressedDataSource with(Map<String, String> others) {
    return new AddressedDataSource(address, Map.copyOf(others), greeting, opening);
  }

  /** The same database, with each session begun by this statement. */
  AddressedDataSource begunBy(String statement) {
    return new AddressedDataSource(address, replaced, statement, opening);
  }

  /**
   * The same database.
   *
   * @param start asked before a connection is opened; what it answers makes it what is handed out
   */
  AddressedDataSource finishedBy(Supplier<UnaryOperator<Connection>> start) {
    return new AddressedDataSource(address, replaced, greeting, start);
  }

  @Override
  public Connection getConnection() throws SQLException {
    UnaryOperator<Connection> finish = opening.get();
    DatabaseAddress there = address.get();
    Properties properties = there.properties();
    replaced.forEach(properties::setProperty);
    Connection connection = DriverManager.getConnection(there.jdbcUrl(), properties);
    greet(connection);
    open.removeIf(AddressedDataSource::closed);
    open.add(connection);
    return finish.apply(connection);
  }

  private void greet(Connection connection) throws SQLException {
    if (greeting.isEmpty()) {
      return;
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute(greeting);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static boolean closed(Connection connection) {
    try {
      return connection.isClosed();
    } catch (SQLException _) {
      return true;
    }
  }

  /** Ends all connections that came from here; whoever waits for an answer on one gets an error. */
  void hangUp() {
    for (Connection connection : open) {
      try {
        connection.abort(Runnable::run);
      } catch (SQLException e) {
        LOG.debug("a connection was not ended: {}", e.getMessage());
      }
    }
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException("the address holds the user");
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    throw new SQLFeatureNotSupportedException("SLF4J is used");
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    throw new SQLFeatureNotSupportedException("SLF4J is used");
  }

  @Override
  public void setLoginTimeout(int seconds) {
    // The address states it.
  }

  @Override
  public int getLoginTimeout() {
    return DatabaseAddress.LOGIN_SECONDS; // the pool also waits that long for its threads to end
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException("SLF4J is used");
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("wraps nothing");
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
