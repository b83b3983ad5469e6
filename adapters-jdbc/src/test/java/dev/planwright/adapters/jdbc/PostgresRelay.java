package dev.planwright.adapters.jdbc;

import dev.planwright.adapters.jdbc.address.DatabaseAddress;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Stands between a process and its database and spoils the connection in the ways a test names. It
 * reads the protocol (PostgreSQL, "Message Formats") just far enough.
 */
public final class PostgresRelay implements AutoCloseable {
  private static final int NOTIFICATION = 'A';
  private static final int READY = 'Z';

  private static final Pattern WRITES_PLANS = Pattern.compile("(insert into|update) \"?plans");
  private static final Pattern PREPARED_COMMIT = Pattern.compile("(S_[0-9]+)\0COMMIT");

  private final DatabaseAddress database;
  private final ServerSocket door;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger commitsToSpoil = new AtomicInteger();
  private volatile Spoiling spoiling = Spoiling.ANSWER_LOST;
  private volatile boolean droppingNotifications;
  private volatile boolean refusing;

  /** What becomes of the next COMMIT of a plan. */
  public enum Spoiling {
    /** It happens, and nobody hears of it. */
    ANSWER_LOST,
    /** It never arrives. */
    QUESTION_LOST,
    /** It happens, and then nobody reaches the database any more. */
    CUT_OFF
  }

  public PostgresRelay(DatabaseAddress database) throws IOException {
    this.database = database;
    this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::admit);
  }

  /** The address that leads through the relay. */
  public DatabaseAddress address() {
    return new DatabaseAddress(
        List.of(new DatabaseAddress.Host("127.0.0.1", door.getLocalPort())),
        database.database(),
        database.user(),
        database.password(),
        Map.of("sslmode", "disable"));
  }

  /** The next transaction that writes to plans ends like this. */
  public void spoilNextCommit(Spoiling how) {
    spoiling = how;
    commitsToSpoil.set(1);
  }

  /** Notifications no longer come through, as behind a pooler. */
  void dropNotifications() {
    droppingNotifications = true;
  }

  /** Cuts all connections and lets nobody in. */
  void cut() {
    refusing = true;
    open.forEach(PostgresRelay::close);
  }

  /** Lets connections in again. */
  void restore() {
    refusing = false;
  }

  private void admit() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        client.setTcpNoDelay(true); // or each small answer waits 40 ms for the last one's receipt
        if (refusing) {
          close(client);
          continue;
        }
        DatabaseAddress.Host there = database.hosts().getFirst();
        var link = new Link(client, new Socket(there.name(), there.port()));
        link.server().setTcpNoDelay(true);
        open.add(client);
        open.add(link.server());
        Thread.ofVirtual().start(() -> link.pump(link::questions));
        Thread.ofVirtual().start(() -> link.pump(link::answers));
      } catch (IOException e) {
        // The door is closed, or the database went away: the client sees it.
      }
    }
  }

  private final class Link {
    private final Socket client;
    private final Socket server;
    private String commitStatement = "COMMIT";
    private boolean wroteToPlans;
    private volatile boolean losing;

    Link(Socket client, Socket server) {
      this.client = client;
      this.server = server;
    }

    Socket server() {
      return server;
    }

    private interface Direction {
      void run() throws IOException;
    }

    void pump(Direction direction) {
      try {
        direction.run();
      } catch (IOException e) {
        // One side left; the other is told by closing.
      } finally {
        close(client);
        close(server);
      }
    }

    private void questions() throws IOException {
      byte[] buffer = new byte[65_536];
      InputStream in = client.getInputStream();
      OutputStream out = server.getOutputStream();
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        String text = new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
        wroteToPlans |= commitsToSpoil.get() > 0 && WRITES_PLANS.matcher(text).find();
        if (commits(text) && wroteToPlans && commitsToSpoil.getAndSet(0) > 0) {
          if (spoiling == Spoiling.QUESTION_LOST) {
            return;
          }
          losing = true;
        }
        out.write(buffer, 0, length);
        out.flush();
      }
    }

    /** Whether it asks for a COMMIT, in words or by the name it was prepared under before. */
    private boolean commits(String text) {
      Matcher prepared = PREPARED_COMMIT.matcher(text);
      boolean inWords = prepared.find();
      if (inWords) {
        commitStatement = "\0" + prepared.group(1) + "\0";
      }
      return inWords || text.contains(commitStatement);
    }

    private void answers() throws IOException {
      var in = new DataInputStream(server.getInputStream());
      var out = new DataOutputStream(new BufferedOutputStream(client.getOutputStream()));
      while (true) {
        int type = in.readUnsignedByte();
        int length = in.readInt();
        byte[] body = in.readNBytes(length - Integer.BYTES);
        if (losing) {
          if (type == READY) {
            if (spoiling == Spoiling.CUT_OFF) {
              cut();
            }
            return;
          }
        } else if (type != NOTIFICATION || !droppingNotifications) {
          out.writeByte(type);
          out.writeInt(length);
          out.write(body);
          out.flush();
        }
      }
    }
  }

  private static void close(AutoCloseable socket) {
    try {
      socket.close();
    } catch (Exception e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }

  @Override
  public void close() {
    close(door);
    open.forEach(PostgresRelay::close);
  }
}
