package dev.planwright.bootstrap.outage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** A progress stream, read line by line on a connection of its own. */
final class Stream implements AutoCloseable {
  private final Socket socket;
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private volatile boolean ended;

  Stream(String base, String plan, String key) {
    URI server = URI.create(base);
    try {
      socket = new Socket(server.getHost(), server.getPort());
      String request =
          "GET /sse/plan/%s HTTP/1.1\r\nHost: localhost\r\nX-API-Key: %s\r\n\r\n"
              .formatted(plan, key);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::read);
  }

  private void read() {
    try (var reader =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      lines.add("(broken: " + e.getMessage() + ")");
    } finally {
      ended = true;
    }
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  boolean ended() {
    return ended;
  }

  long count(Predicate<String> wanted) {
    return lines.stream().filter(wanted).count();
  }

  /** Until such a line comes, or one more than there were; answers how long it took. */
  Duration await(Duration longest, Predicate<String> wanted) throws Exception {
    return Await.that(longest, () -> "a line in " + lines, () -> lines.stream().anyMatch(wanted));
  }

  /** Whether the line is a sign of life. */
  static boolean heartbeat(String line) {
    return line.startsWith(":") || line.equals("event: heartbeat");
  }

  /** Until one more such line comes than there are now; answers how long it took. */
  Duration awaitOneMore(Duration longest, Predicate<String> wanted) throws Exception {
    long before = count(wanted);
    return Await.that(longest, () -> "one more line in " + lines, () -> count(wanted) > before);
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
