package dev.planwright.application.scripted;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * HTTP/1.1 on one connection, by hand: a server for tests must be able to break off in the middle
 * of a reply and to notice that its client went away, which the JDK's server cannot.
 */
final class Wire implements AutoCloseable {
  private static final int MAX_LINE = 16_384;
  private static final int MAX_BODY = 16 * 1024 * 1024;

  private final Socket socket;
  private final PushbackInputStream in;
  private final OutputStream out;

  Wire(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    this.in = new PushbackInputStream(socket.getInputStream());
    this.out = socket.getOutputStream();
  }

  /** A request, its header names in lower case. */
  record Asked(String method, String path, Map<String, String> headers, String body) {}

  /**
   * A reply.
   *
   * @param sent how many bytes of the body are really sent; fewer than there are cuts it off
   */
  record Replied(int status, Map<String, String> headers, byte[] body, int sent) {
    static Replied whole(int status, Map<String, String> headers, String body) {
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      return new Replied(status, headers, bytes, bytes.length);
    }

    Replied cut() {
      return new Replied(status, headers, body, body.length / 2);
    }

    boolean complete() {
      return sent == body.length;
    }
  }

  /** The next request; empty when the client closed. */
  Optional<Asked> next() throws IOException {
    socket.setSoTimeout(0);
    String start = line();
    if (start.isEmpty()) {
      return Optional.empty();
    }
    String[] parts = start.split(" ", 3);
    Map<String, String> headers = new LinkedHashMap<>();
    for (String header = line(); !header.isEmpty(); header = line()) {
      int colon = header.indexOf(':');
      headers.put(
          header.substring(0, colon).strip().toLowerCase(Locale.ROOT),
          header.substring(colon + 1).strip());
    }
    int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
    if (length > MAX_BODY) {
      throw new IOException("a request of %d bytes".formatted(length));
    }
    byte[] body = in.readNBytes(length);
    return Optional.of(
        new Asked(parts[0], parts[1], headers, new String(body, StandardCharsets.UTF_8)));
  }

  /** Waits that long; true at once when the client goes away meanwhile. */
  boolean leftWithin(Duration time) throws IOException {
    socket.setSoTimeout((int) Math.max(1, time.toMillis()));
    try {
      int read = in.read();
      if (read >= 0) {
        in.unread(read);
      }
      return read < 0;
    } catch (SocketTimeoutException _) {
      return false;
    } catch (SocketException _) {
      return true;
    }
  }

  /** Sends it; false when it was cut off or the client is gone, and the connection is of no use. */
  boolean send(Replied reply) {
    return send(reply, () -> {});
  }

  /**
   * Sends it, and does something just before its last byte goes out: what is done then is seen by
   * whoever has read the whole reply. A reply that is cut off never comes so far.
   */
  boolean send(Replied reply, Runnable beforeTheEnd) {
    var head = new StringBuilder("HTTP/1.1 %d Scripted\r\n".formatted(reply.status()));
    reply
        .headers()
        .forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    head.append("Content-Length: ").append(reply.body().length).append("\r\n\r\n");
    try {
      out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
      if (!reply.complete()) {
        out.write(reply.body(), 0, reply.sent());
        out.flush();
        return false;
      }
      int last = reply.body().length - 1;
      out.write(reply.body(), 0, last);
      out.flush();
      beforeTheEnd.run();
      out.write(reply.body(), last, 1);
      out.flush();
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  /** Whether this is the wire of that connection. */
  boolean isOf(Socket other) {
    return socket == other;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private String line() throws IOException {
    var line = new StringBuilder();
    for (int read = read(in); read != '\n' && read >= 0; read = read(in)) {
      if (read != '\r') {
        line.append((char) read);
      }
      if (line.length() > MAX_LINE) {
        throw new IOException("a line of the request is too long");
      }
    }
    return line.toString();
  }

  private static int read(InputStream in) throws IOException {
    try {
      return in.read();
    } catch (SocketException _) {
      return -1;
    }
  }
}
