package dev.planwright.adapters.http.connection;

import java.time.Duration;

/**
 * The limits on connections: how many, and how slow.
 *
 * @param connections {@code SERVICE_HTTP_MAX_CONNECTIONS}: how many are served at once
 * @param head how long a request's line and headers may take
 * @param keepAlive how long a connection may be silent between requests
 * @param stalled how long a client may stop reading its answer or sending its body
 */
public record ConnectionLimits(
    int connections, Duration head, Duration keepAlive, Duration stalled) {
  /** The default of {@code SERVICE_HTTP_MAX_CONNECTIONS}. */
  public static final int MAX_CONNECTIONS = 4_096;

  /** The limits of a server in ordinary use. */
  public static final ConnectionLimits DEFAULT = of(MAX_CONNECTIONS);

  /** The usual times, with that many connections. */
  public static ConnectionLimits of(int connections) {
    return new ConnectionLimits(
        connections, Duration.ofSeconds(10), Duration.ofSeconds(60), Duration.ofSeconds(30));
  }
}
