package dev.planwright.adapters.http.exchange;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;

/**
 * Tells whether the client of a long answer is still there, without writing to it. A blocking
 * answer reads nothing from its connection, so a client that closes it would be noticed only by a
 * failing write, that is at the second heartbeat.
 *
 * <p>Asking may swallow bytes of a next request on the same connection; who asks therefore closes
 * the connection after the answer.
 */
public final class ClientPresence {
  private final EndPoint connection;
  private final ByteBuffer bin = ByteBuffer.allocate(64);

  private ClientPresence(EndPoint connection) {
    this.connection = connection;
  }

  /** The presence of this exchange's client. The connection ends with the answer. */
  public static ClientPresence of(Context exchange) {
    exchange.header("Connection", "close");
    return beside(exchange);
  }

  /** The same for another thread than the exchange's, which ends the connection itself. */
  static ClientPresence beside(Context exchange) {
    return new ClientPresence(
        ServletContextRequest.getServletContextRequest(exchange.req())
            .getConnectionMetaData()
            .getConnection()
            .getEndPoint());
  }

  /** Fails writes of this answer that the client does not take in within this time. */
  public void limitWrites(Duration longest) {
    connection.setIdleTimeout(longest.toMillis());
  }

  /** Whether the client has closed or lost its connection, as far as this side can know. */
  public boolean gone() {
    try {
      bin.clear().flip();
      return !connection.isOpen() || connection.fill(bin) < 0;
    } catch (IOException _) {
      return true;
    }
  }
}
