package dev.planwright.adapters.http.connection;

import module java.base;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;

/**
 * Accepts a limited number of connections, and closes those whose request does not arrive. The
 * library closes only silent connections: a byte now and then would keep one open for hours.
 */
public final class WatchedConnections extends HttpConnectionFactory implements Connection.Listener {
  /**
   * Refused connections that stay open for a moment to be told why; beyond this number they are
   * just closed.
   */
  private static final int MAX_REFUSED = 256;

  private static final Duration LONGEST_PAUSE = Duration.ofMillis(500);

  private final ConnectionLimits limits;
  private final Set<Connection> served = ConcurrentHashMap.newKeySet();
  private final Set<Connection> refused = ConcurrentHashMap.newKeySet();
  private final LongAdder refusals = new LongAdder();
  private Optional<Thread> watcher = Optional.empty();

  public WatchedConnections(HttpConfiguration configuration, ConnectionLimits limits) {
    super(configuration);
    this.limits = limits;
    addEventListener(this);
  }

  /** How many connections are served now; for metrics. */
  public int open() {
    return served.size();
  }

  /** How many connections were refused because there were too many; for metrics. */
  public long refused() {
    return refusals.sum();
  }

  @Override
  public Connection newConnection(Connector connector, EndPoint endPoint) {
    if (served.size() >= limits.connections()) {
      refusals.increment();
      var answered =
          new RefusedConnection(endPoint, connector.getExecutor(), refused.size() < MAX_REFUSED);
      refused.add(answered);
      return configure(answered, connector, endPoint);
    }
    var connection = new WatchedConnection(getHttpConfiguration(), connector, endPoint);
    served.add(connection);
    return configure(connection, connector, endPoint);
  }

  @Override
  public void onOpened(Connection connection) {}

  @Override
  public void onClosed(Connection connection) {
    served.remove(connection);
    refused.remove(connection);
  }

  @Override
  protected void doStart() throws Exception {
    super.doStart();
    watcher = Optional.of(Thread.ofVirtual().name("http-connections").start(this::watch));
  }

  @Override
  protected void doStop() throws Exception {
    watcher.ifPresent(Thread::interrupt);
    super.doStop();
  }

  private void watch() {
    Duration quarter = limits.head().dividedBy(4);
    Duration pause = quarter.compareTo(LONGEST_PAUSE) < 0 ? quarter : LONGEST_PAUSE;
    try {
      while (true) {
        Thread.sleep(pause);
        long now = System.nanoTime();
        for (Connection connection : served) {
          if (connection instanceof WatchedConnection watched) {
            watched.look(now, limits);
          }
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
