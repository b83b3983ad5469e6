package dev.planwright.adapters.http.exchange;

import module java.base;

import io.javalin.http.Context;
import jdk.net.ExtendedSocketOptions;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells whether the client of a long answer is still there, without writing to it. A long answer
 * reads nothing from its connection, so a closed connection would otherwise show only in a failing
 * write, at the second heartbeat.
 *
 * <p>Asking may swallow bytes of the next request, so the connection is closed after the answer.
 */
public final class ClientPresence {
  private static final Logger LOG = LoggerFactory.getLogger(ClientPresence.class);
  private static final Map<SocketOption<?>, Object> FOR_EVENTS =
      Map.of(
          StandardSocketOptions.SO_SNDBUF, 16 * 1024,
          StandardSocketOptions.SO_KEEPALIVE, true,
          ExtendedSocketOptions.TCP_KEEPIDLE, 5,
          ExtendedSocketOptions.TCP_KEEPINTERVAL, 4,
          ExtendedSocketOptions.TCP_KEEPCOUNT, 3);

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

  /** The presence for another thread, which closes the connection itself. */
  static ClientPresence beside(Context exchange) {
    return new ClientPresence(
        ServletContextRequest.getServletContextRequest(exchange.req())
            .getConnectionMetaData()
            .getConnection()
            .getEndPoint());
  }

  /**
   * Prepares the connection for a long answer of small parts: silence does not end it, the send
   * buffer is small, and TCP keep-alive probes begin after 5 s of silence, so that a half-open
   * connection is found before the next heartbeat.
   */
  public void prepareForEvents() {
    connection.setIdleTimeout(0);
    if (connection.getTransport() instanceof NetworkChannel channel) {
      try {
        for (Map.Entry<SocketOption<?>, Object> option : FOR_EVENTS.entrySet()) {
          set(channel, option.getKey(), option.getValue());
        }
      } catch (IOException e) {
        LOG.debug("a connection is used as it is: {}", e.toString());
      }
    }
  }

  private static <T> void set(NetworkChannel channel, SocketOption<T> option, Object value)
      throws IOException {
    if (channel.supportedOptions().contains(option)) {
      channel.setOption(option, option.type().cast(value));
    }
  }

  /** Closes the connection at once; a blocked write fails. */
  public void cut() {
    connection.close();
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
