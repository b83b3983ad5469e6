package dev.planwright.adapters.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A connection on which a test can write anything, well-formed or not. */
final class RawHttp implements AutoCloseable {
  private final Socket socket;
  private final BufferedReader reader;

  RawHttp(int port) {
    try {
      socket = new Socket("127.0.0.1", port);
      socket.setSoTimeout(20_000);
      reader =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes lines, each ended by CR LF, and an empty one after them. */
  RawHttp head(String... lines) {
    return write(String.join("\r\n", lines) + "\r\n\r\n");
  }

  RawHttp write(String text) {
    try {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next line; fails at the end of the stream. */
  String line() {
    try {
      String line = reader.readLine();
      if (line == null) {
        throw new AssertionError("the connection ended");
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All lines up to the first of that kind, it included. */
  List<String> until(Predicate<String> last) {
    List<String> lines = new ArrayList<>();
    do {
      lines.add(line());
    } while (!last.test(lines.getLast()));
    return lines;
  }

  /** This many characters; fewer when the connection ends. */
  String readChars(int count) {
    try {
      char[] characters = new char[count];
      int read = reader.read(characters);
      return new String(characters, 0, Math.max(0, read));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Everything until the server closes. */
  String rest() {
    var text = new StringBuilder();
    try {
      for (int c = reader.read(); c >= 0; c = reader.read()) {
        text.append((char) c);
      }
    } catch (IOException e) {
      text.append("[").append(e.getMessage()).append("]");
    }
    return text.toString();
  }

  /** Whether something has come that was not read yet. */
  boolean answered() {
    try {
      return reader.ready();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether anything comes, or the connection ends, within this time. */
  boolean answers(Duration time) {
    try {
      socket.setSoTimeout((int) time.toMillis());
      reader.mark(1);
      reader.read();
      reader.reset();
      return true;
    } catch (SocketTimeoutException _) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      patient();
    }
  }

  private void patient() {
    try {
      socket.setSoTimeout(20_000);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int status() {
    return Integer.parseInt(line().split(" ")[1]);
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
