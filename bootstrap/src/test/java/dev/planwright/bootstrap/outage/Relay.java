package dev.planwright.bootstrap.outage;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A network between processes and their database that a test can spoil in the ways there are. */
final class Relay implements AutoCloseable {
  private final ServerSocket door;
  private final String host;
  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private State state = State.OPEN;

  /** What becomes of what is sent. */
  enum State {
    /** It arrives. */
    OPEN,
    /** Connections are cut, and refused. */
    CUT,
    /** Nothing arrives, and nobody is told. */
    BLACK_HOLE
  }

  Relay(String host, int port) {
    this.host = host;
    this.port = port;
    try {
      door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("relay").start(this::admit);
  }

  int port() {
    return door.getLocalPort();
  }

  /** Cuts all connections and refuses new ones. */
  void cut() {
    become(State.CUT);
    hangUp();
  }

  /** Keeps all connections, and takes new ones, but passes nothing on. */
  void swallow() {
    become(State.BLACK_HOLE);
  }

  /** Passes everything on again, what was held back too. */
  void restore() {
    become(State.OPEN);
  }

  /** Cuts all connections once; new ones are served. */
  void hangUp() {
    open.forEach(Relay::close);
  }

  private void become(State next) {
    lock.lock();
    try {
      state = next;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void admit() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        open.add(client);
        Thread.ofVirtual().start(() -> connect(client));
      } catch (IOException e) {
        hangUp(); // the door was closed
      }
    }
  }

  private void connect(Socket client) {
    try {
      if (!passes()) {
        close(client);
        return;
      }
      var server = new Socket(host, port);
      open.add(server);
      Thread.ofVirtual().start(() -> pump(client, server));
      pump(server, client);
    } catch (IOException e) {
      close(client); // the database is not there: the client sees it
    } finally {
      open.remove(client);
    }
  }

  private void pump(Socket from, Socket to) {
    byte[] buffer = new byte[65_536];
    try (from;
        to;
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        if (!passes()) {
          return;
        }
        out.write(buffer, 0, length);
        out.flush();
      }
    } catch (IOException e) {
      close(from); // one side left, so the other is let go as well
    } finally {
      close(to);
      open.remove(from);
    }
  }

  /** Waits while nothing is passed on; false when the connection is to be cut. */
  private boolean passes() {
    lock.lock();
    try {
      while (state == State.BLACK_HOLE) {
        changed.awaitUninterruptibly();
      }
      return state == State.OPEN;
    } finally {
      lock.unlock();
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      door.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    cut();
  }
}
