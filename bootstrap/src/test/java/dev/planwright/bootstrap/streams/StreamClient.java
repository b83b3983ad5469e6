package dev.planwright.bootstrap.streams;

import dev.planwright.domain.plan.PlanId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Follows a plan on a connection of its own. */
final class StreamClient implements AutoCloseable {
  private final Socket socket;
  private final BufferedReader reader;

  StreamClient(int port, PlanId plan) {
    try {
      socket = new Socket("127.0.0.1", port);
      socket.setSoTimeout((int) Duration.ofSeconds(90).toMillis());
      socket
          .getOutputStream()
          .write(
              ("GET /sse/plan/" + plan + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      reader =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads on until a line has this in it. */
  StreamClient until(String text) {
    try {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.contains(text)) {
          return this;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new AssertionError("the stream ended without " + text);
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
