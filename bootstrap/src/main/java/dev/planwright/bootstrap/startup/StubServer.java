package dev.planwright.bootstrap.startup;

import module java.base;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** A server of this process that has the same answer for everything. */
final class StubServer implements AutoCloseable {
  /** Serves as a sign of life, the list of tools, the result of a call and a plan's metrics. */
  private static final String REPLY =
      """
      {"service": "planwright", "version": "0", "status": "healthy", "state": "pending", "plans": [], "models": [], "total_calls": 0, "tools": [{"name": "plan_status", "description": "How a plan stands.", "inputSchema": {"type": "object"}}]}
      """;

  private final HttpServer server;

  StubServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", StubServer::reply);
    server.start();
  }

  /** Its address as {@code SERVICE_URL}. */
  String url() {
    return "http://127.0.0.1:%d/mcp".formatted(server.getAddress().getPort());
  }

  private static void reply(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      byte[] reply = REPLY.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, reply.length);
      exchange.getResponseBody().write(reply);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
