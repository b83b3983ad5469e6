package dev.planwright.bootstrap.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.http.McpHttpClient;
import dev.planwright.adapters.http.McpHttpClient.Answer;
import dev.planwright.adapters.http.McpOnlyServer;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Posts fuzzed messages, several at a time, with headers that mostly belong to them. */
final class HttpFuzz {
  private static final int CLIENTS = 8;
  private static final String VERSION = "MCP-Protocol-Version";
  private static final Set<Integer> STATUSES = Set.of(200, 400, 404);

  private final McpServer server;
  private final long seed;

  HttpFuzz(McpServer server, long seed) {
    this.server = server;
    this.seed = seed;
  }

  /** Sends so many; gives how many were answered as they should be. */
  int send(int messages) throws InterruptedException, ExecutionException {
    try (var serving = new McpOnlyServer(server);
        var client = new McpHttpClient(serving.address());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> parts =
          IntStream.range(0, CLIENTS)
              .mapToObj(i -> threads.submit(() -> part(client, i, messages / CLIENTS)))
              .toList();
      int sent = 0;
      for (Future<Integer> part : parts) {
        sent += part.get();
      }
      return sent;
    }
  }

  private int part(McpHttpClient client, int number, int messages) throws Exception {
    var fuzz = new MessageFuzz(seed + number, "h" + number + "-");
    for (int i = 0; i < messages; i++) {
      byte[] message = fuzz.next();
      Map<String, String> headers = headers(fuzz, message);
      Answer answer = client.send(message, headers);
      try {
        check(Expected.of(message), headers, answer);
      } catch (AssertionError e) {
        throw new AssertionError(
            "seed %d, client %d, message %d: %s with %s got %s"
                .formatted(
                    seed, number, i, new String(message, StandardCharsets.UTF_8), headers, answer),
            e);
      }
    }
    return messages;
  }

  private static Map<String, String> headers(MessageFuzz fuzz, byte[] message) {
    Map<String, String> headers = new HashMap<>(McpHttpClient.mirrored(message));
    if (headers.isEmpty() && fuzz.once(2)) {
      headers.put(
          VERSION,
          fuzz.pick(
              List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "x")));
    }
    if (!headers.isEmpty() && fuzz.once(10)) {
      String name = fuzz.pick(List.of(VERSION, "Mcp-Method", "Mcp-Name", "Mcp-Param-X"));
      headers.put(name, fuzz.pick(List.of("x", "=?base64?!?=", "=?base64?eA==?=", "2025-06-18")));
    }
    return headers;
  }

  private static void check(Expected expected, Map<String, String> headers, Answer answer) {
    switch (expected) {
      case Expected.Silence _ -> silent(answer);
      case Expected.OfResponse _ -> {
        if (headers.getOrDefault(VERSION, "").compareTo("2026-07-28") >= 0) {
          nameless(answer);
        } else {
          silent(answer);
        }
      }
      case Expected.Nameless _ -> nameless(answer);
      case Expected.Answer(Json id) -> {
        assertTrue(STATUSES.contains(answer.status()));
        assertEquals(Optional.of(id), Shape.requireResponse(answer.messages().getLast()));
      }
      case Expected.Several(List<Expected> elements) -> several(elements, answer);
    }
  }

  private static void several(List<Expected> elements, Answer answer) {
    boolean batch =
        !answer.messages().isEmpty() && answer.messages().getLast() instanceof JsonArray;
    if (batch) {
      var answers = (JsonArray) answer.messages().getLast();
      assertEquals(200, answer.status());
      assertEquals(elements.stream().filter(HttpFuzz::answered).count(), answers.elements().size());
      answers.elements().forEach(Shape::requireResponse);
    } else if (answer.status() == 202) {
      assertTrue(elements.stream().noneMatch(HttpFuzz::answered));
    } else {
      nameless(answer);
    }
  }

  static boolean answered(Expected expected) {
    return switch (expected) {
      case Expected.Answer _, Expected.Nameless _, Expected.Several _ -> true;
      case Expected.Silence _, Expected.OfResponse _ -> false;
    };
  }

  private static void silent(Answer answer) {
    assertEquals(202, answer.status());
    assertEquals("", answer.body());
  }

  private static void nameless(Answer answer) {
    assertEquals(400, answer.status());
    assertEquals(Optional.empty(), Shape.requireResponse(answer.messages().getLast()));
  }
}
