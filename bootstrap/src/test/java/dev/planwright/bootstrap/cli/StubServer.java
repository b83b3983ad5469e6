package dev.planwright.bootstrap.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Executors;

/**
 * A server that answers tools and streams as it was told, each answer once and the last for ever.
 */
final class StubServer implements AutoCloseable {
  private final Map<String, Deque<JsonObject>> answers = new ConcurrentHashMap<>();
  private final Deque<Stream> streams = new ConcurrentLinkedDeque<>();
  private final Deque<JsonObject> calls = new ConcurrentLinkedDeque<>();
  private final HttpServer server;

  private record Stream(int status, String text) {}

  StubServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/mcp/tools/call", this::call);
    server.createContext("/sse/plan/", this::stream);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:%d/mcp".formatted(server.getAddress().getPort());
  }

  StubServer answers(String tool, String... results) {
    Deque<JsonObject> queue = new ArrayDeque<>();
    List.of(results).forEach(result -> queue.add((JsonObject) JsonText.read(result)));
    answers.put(tool, queue);
    return this;
  }

  StubServer streams(int status, String text) {
    streams.add(new Stream(status, text));
    return this;
  }

  /** The calls of a tool that came, in their order. */
  List<JsonObject> calls(String tool) {
    return calls.stream()
        .filter(call -> call.text("tool").filter(tool::equals).isPresent())
        .map(call -> call.object("arguments").orElseThrow())
        .toList();
  }

  private void call(HttpExchange exchange) throws IOException {
    JsonObject call = (JsonObject) JsonText.read(exchange.getRequestBody().readAllBytes());
    calls.add(call);
    Deque<JsonObject> queue = answers.get(call.text("tool").orElseThrow());
    JsonObject result;
    synchronized (this) {
      result = queue.size() > 1 ? queue.remove() : queue.element();
    }
    JsonObject answer =
        Json.build()
            .put("structuredContent", result)
            .put(
                "isError",
                result.object("error").flatMap(e -> e.text("code")).isPresent()
                    && result.text("state").isEmpty())
            .done();
    send(exchange, 200, JsonText.write(answer));
  }

  private void stream(HttpExchange exchange) throws IOException {
    Stream next = streams.size() > 1 ? streams.remove() : streams.element();
    send(exchange, next.status(), next.text());
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (exchange;
        var body = exchange.getResponseBody()) {
      body.write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
