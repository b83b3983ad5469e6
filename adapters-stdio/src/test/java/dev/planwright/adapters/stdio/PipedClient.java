package dev.planwright.adapters.stdio;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.planwright.adapters.stdio.transport.StdioTransport;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The other end of a {@link StdioTransport}: writes lines, reads lines, notices the end. */
public final class PipedClient implements AutoCloseable {
  private final Conduit toServer = new Conduit();
  private final Conduit fromServer = new Conduit();
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final Thread serving;
  private final Thread reading;

  public PipedClient(McpServer server) {
    serving =
        Thread.ofPlatform()
            .start(() -> {
              try (var out = fromServer.out) {
                new StdioTransport(server, toServer.in, out).run();
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    reading = Thread.ofPlatform().start(this::read);
  }

  public void send(String line) throws IOException {
    send((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  public void send(byte[] bytes) throws IOException {
    toServer.out.write(bytes);
  }

  /** The next line that the server sends. */
  public String line() throws InterruptedException {
    String line = lines.poll(10, TimeUnit.SECONDS);
    assertNotNull(line, "the server sends nothing");
    return line;
  }

  public JsonObject message() throws InterruptedException {
    return (JsonObject) JsonText.read(line());
  }

  public Json json() throws InterruptedException {
    return JsonText.read(line());
  }

  /** Closes the server's input, and returns how long it then served on. */
  public long endAndAwait() throws IOException, InterruptedException {
    long began = System.nanoTime();
    toServer.out.close();
    serving.join(10_000);
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
  }

  public boolean serves() {
    return serving.isAlive();
  }

  /** Lines not yet asked for. */
  public int waiting() {
    return lines.size();
  }

  @Override
  public void close() throws Exception {
    toServer.out.close();
    serving.join(10_000);
    reading.join(10_000);
  }

  private void read() {
    try (var reader =
        new BufferedReader(new InputStreamReader(fromServer.in, StandardCharsets.UTF_8))) {
      reader.lines().forEach(lines::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
