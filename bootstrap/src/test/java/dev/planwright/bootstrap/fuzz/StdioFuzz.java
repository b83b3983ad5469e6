package dev.planwright.bootstrap.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.transport.StdioTransport;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes fuzzed lines, many before their answers are looked at, and pairs all of them. */
final class StdioFuzz {
  private static final int WINDOW = 500;
  private static final byte[] FENCE =
      "{\"jsonrpc\":\"2.0\",\"id\":\"fence\",\"method\":\"ping\"}\n"
          .getBytes(StandardCharsets.UTF_8);

  private final McpServer server;
  private final long seed;

  StdioFuzz(McpServer server, long seed) {
    this.server = server;
    this.seed = seed;
  }

  /** Sends so many; gives how many were answered as they should be. */
  int send(int messages) throws IOException, InterruptedException {
    Pipe toServer = Pipe.open();
    Pipe fromServer = Pipe.open();
    var transport =
        new StdioTransport(
            server,
            Channels.newInputStream(toServer.source()),
            Channels.newOutputStream(fromServer.sink()));
    Thread serving = Thread.ofPlatform().start(() -> run(transport));
    var fuzz = new MessageFuzz(seed, "s-");
    int sent = 0;
    try (var reader =
            new BufferedReader(
                new InputStreamReader(
                    Channels.newInputStream(fromServer.source()), StandardCharsets.UTF_8));
        OutputStream out = Channels.newOutputStream(toServer.sink())) {
      while (sent < messages) {
        int size = Math.min(WINDOW, messages - sent);
        window(fuzz, size, reader, out);
        sent += size;
      }
    }
    serving.join();
    return sent;
  }

  private void window(MessageFuzz fuzz, int size, BufferedReader reader, OutputStream out)
      throws IOException, InterruptedException {
    List<byte[]> lines = new ArrayList<>();
    while (lines.size() < size) {
      byte[] line = fuzz.next();
      if (!new String(line, StandardCharsets.ISO_8859_1).isBlank()) {
        lines.add(line);
      }
    }
    Thread writing = Thread.ofVirtual().start(() -> write(lines, out));
    List<Expected> expected = lines.stream().map(Expected::of).toList();
    List<Json> answers = answers(reader, expected.stream().filter(HttpFuzz::answered).count());
    writing.join();
    out.write(FENCE);

    assertTrue(fence(next(reader)), "something was answered twice; seed " + seed);
    assertEquals(ids(expected), named(answers), "seed " + seed);
  }

  private static Map<Json, Long> ids(List<Expected> expected) {
    return expected.stream()
        .filter(Expected.Answer.class::isInstance)
        .map(answer -> ((Expected.Answer) answer).id())
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private static Map<Json, Long> named(List<Json> answers) {
    return answers.stream()
        .filter(JsonObject.class::isInstance)
        .flatMap(answer -> Shape.requireResponse(answer).stream())
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private static List<Json> answers(BufferedReader reader, long count) throws IOException {
    List<Json> answers = new ArrayList<>();
    while (answers.size() < count) {
      Json answer = next(reader);
      if (answer instanceof JsonArray(List<Json> elements)) {
        elements.forEach(Shape::requireResponse);
      }
      answers.add(answer);
    }
    return answers;
  }

  private static Json next(BufferedReader reader) throws IOException {
    String line = reader.readLine();
    assertTrue(line != null, "the server ended");
    return JsonText.read(line);
  }

  private static boolean fence(Json message) {
    return message instanceof JsonObject object
        && object.text("id").filter("fence"::equals).isPresent();
  }

  private static void write(List<byte[]> lines, OutputStream out) {
    try {
      for (byte[] line : lines) {
        out.write(line);
        out.write('\n');
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void run(StdioTransport transport) {
    try {
      transport.run();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
