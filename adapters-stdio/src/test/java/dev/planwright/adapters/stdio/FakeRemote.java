package dev.planwright.adapters.stdio;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A real HTTP server on loopback whose answers the test scripts, and which remembers all. */
public final class FakeRemote implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Handler> handlers = new ConcurrentHashMap<>();

  /** Every request, in the order of arrival. */
  public final List<Seen> seen = new CopyOnWriteArrayList<>();

  /** A request as it came. */
  public record Seen(String method, String path, Map<String, List<String>> headers, String body) {
    public Optional<String> header(String name) {
      return headers.entrySet().stream()
          .filter(entry -> entry.getKey().equalsIgnoreCase(name))
          .map(entry -> entry.getValue().getFirst())
          .findFirst();
    }

    public JsonObject json() {
      return (JsonObject) JsonText.read(body);
    }
  }

  /** Answers one request. */
  public interface Handler {
    void answer(HttpExchange exchange, Seen seen) throws IOException;
  }

  public FakeRemote() throws IOException {
    this(0);
  }

  public FakeRemote(int port) throws IOException {
    this(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0));
  }

  /** One that speaks TLS. */
  public FakeRemote(HttpsConfigurator tls) throws IOException {
    this(secure(tls));
  }

  private FakeRemote(HttpServer server) {
    this.server = server;
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  private static HttpServer secure(HttpsConfigurator tls) throws IOException {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(tls);
    return server;
  }

  public String url() {
    return "http://127.0.0.1:" + port();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  public FakeRemote on(String path, Handler handler) {
    handlers.put(path, handler);
    return this;
  }

  /** Answers each request with the next of these, then with the last again. */
  public FakeRemote on(String path, Handler... inTurn) {
    var turn = new java.util.concurrent.atomic.AtomicInteger();
    return on(
        path,
        (exchange, seen) ->
            inTurn[Math.min(turn.getAndIncrement(), inTurn.length - 1)].answer(exchange, seen));
  }

  public List<Seen> seen(String path) {
    return seen.stream().filter(request -> request.path().equals(path)).toList();
  }

  public static Handler json(int status, String body) {
    return text(status, "application/json", body);
  }

  public static Handler text(int status, String contentType, String body) {
    return bytes(status, contentType, body.getBytes(StandardCharsets.UTF_8));
  }

  public static Handler bytes(int status, String contentType, byte[] body) {
    return (exchange, _) -> {
      exchange.getResponseHeaders().set("Content-Type", contentType);
      exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
      exchange.close();
    };
  }

  public static Handler redirect(int status, String location) {
    return (exchange, _) -> {
      exchange.getResponseHeaders().set("Location", location);
      exchange.sendResponseHeaders(status, -1);
      exchange.close();
    };
  }

  /** Promises a body of that length, sends these bytes of it and breaks the connection. */
  public static Handler truncated(long promised, byte[] sent) {
    return (exchange, _) -> {
      exchange.sendResponseHeaders(200, promised);
      exchange.getResponseBody().write(sent);
      exchange.getResponseBody().flush();
      throw new IOException("cut");
    };
  }

  /** A tool result as the wrapper writes it. */
  public static Handler result(Json structured) {
    return json(
        200,
        JsonText.write(
            Json.build().put("structuredContent", structured).put("isError", false).done()));
  }

  private void handle(HttpExchange exchange) throws IOException {
    var request =
        new Seen(
            exchange.getRequestMethod(),
            exchange.getRequestURI().getPath(),
            Map.copyOf(exchange.getRequestHeaders()),
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    seen.add(request);
    handlers
        .getOrDefault(request.path(), json(404, "{\"error\":{\"code\":\"NOT_FOUND\"}}"))
        .answer(exchange, request);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
