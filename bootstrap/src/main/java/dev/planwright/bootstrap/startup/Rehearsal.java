package dev.planwright.bootstrap.startup;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What a host asks of the proxy first, so that the JVM sees what it needs for it: a handshake, the
 * list of tools and one call, which a server of this process answers.
 */
final class Rehearsal implements AutoCloseable {
  private static final String DIALOGUE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"planwright-prepare","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":2,"method":"tools/list"}
      {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"plan_status","arguments":{"plan_id":"00000000-0000-0000-0000-000000000000"}}}
      """;
  private static final int ANSWERS = 3;

  /** Serves as the list of tools and as the result of a call. */
  private static final String REPLY =
      """
      {"state": "pending", "tools": [{"name": "plan_status", "description": "How a plan stands.", "inputSchema": {"type": "object"}}]}
      """;

  private final HttpServer server;

  Rehearsal() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", Rehearsal::reply);
    server.start();
  }

  /** The settings of the proxy that rehearses; the user's own have no part in it. */
  void dress(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith("SERVICE_"));
    environment.put(
        "SERVICE_URL", "http://127.0.0.1:%d/mcp".formatted(server.getAddress().getPort()));
  }

  /** Asks, waits for the answers, and ends the proxy by ending its input. */
  void with(Process proxy) throws IOException {
    try (BufferedReader answers = proxy.inputReader(StandardCharsets.UTF_8)) {
      try (Writer requests = proxy.outputWriter(StandardCharsets.UTF_8)) {
        requests.write(DIALOGUE);
        requests.flush();
        for (int i = 0; i < ANSWERS; i++) {
          if (answers.readLine() == null) {
            throw new IOException("the proxy ended before it had answered");
          }
        }
      }
      answers.transferTo(Writer.nullWriter());
    }
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
