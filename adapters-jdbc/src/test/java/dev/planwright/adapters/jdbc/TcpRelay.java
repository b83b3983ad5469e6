package dev.planwright.adapters.jdbc;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A network between client and database that a test can cut: all at once, or just before the answer
 * to a COMMIT arrives.
 */
final class TcpRelay implements AutoCloseable {
  /** The server's word that a transaction is committed (CommandComplete). */
  private static final String COMMITTED = "COMMIT\0";

  private final ServerSocket listener;
  private final String host;
  private final int port;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicReference<CountDownLatch> swallowing = new AtomicReference<>();
  private volatile boolean cut;

  private TcpRelay(ServerSocket listener, String host, int port) {
    this.listener = listener;
    this.host = host;
    this.port = port;
  }

  /** A relay to that server, on a free port of its own. */
  static TcpRelay to(String host, int port) throws IOException {
    var relay = new TcpRelay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), host, port);
    Thread.ofVirtual().start(relay::accept);
    return relay;
  }

  /** The same database, by way of the relay. */
  DatabaseAddress instead(DatabaseAddress direct) {
    return DatabaseAddress.of(
        "127.0.0.1", listener.getLocalPort(), direct.database(), direct.user(), direct.password());
  }

  /** Ends all connections, and each new one at once. */
  void cut() {
    cut = true;
    sockets.forEach(TcpRelay::end);
  }

  void restore() {
    cut = false;
  }

  boolean isCut() {
    return cut;
  }

  /**
   * The next transaction is committed, but its connection ends before the answer arrives.
   *
   * @return counted down when that has happened
   */
  CountDownLatch loseNextCommitAnswer() {
    var latch = new CountDownLatch(1);
    swallowing.set(latch);
    return latch;
  }

  private void accept() {
    try {
      while (!listener.isClosed()) {
        Socket client = listener.accept();
        Thread.ofVirtual().start(() -> connect(client));
      }
    } catch (IOException _) {
      close(); // the listener was closed
    }
  }

  private void connect(Socket client) {
    try {
      if (cut) {
        end(client);
        return;
      }
      var server = new Socket(host, port);
      sockets.add(client);
      sockets.add(server);
      if (cut) {
        end(client);
        end(server);
        return;
      }
      Thread.ofVirtual().start(() -> pump(client, server, false));
      pump(server, client, true);
    } catch (IOException _) {
      end(client);
    }
  }

  private void pump(Socket from, Socket to, boolean answers) {
    byte[] buffer = new byte[64 * 1024];
    try (InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (answers && swallows(new String(buffer, 0, n, StandardCharsets.ISO_8859_1))) {
          break;
        }
        out.write(buffer, 0, n);
        out.flush();
      }
    } catch (IOException _) {
      // the other side ended: so does this one
    } finally {
      end(from);
      end(to);
    }
  }

  private boolean swallows(String answer) {
    CountDownLatch armed = swallowing.get();
    boolean now =
        armed != null && answer.contains(COMMITTED) && swallowing.compareAndSet(armed, null);
    if (now) {
      armed.countDown();
    }
    return now;
  }

  private static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    cut();
  }
}
