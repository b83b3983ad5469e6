package dev.planwright.bootstrap.outage;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;

/** Talks to a server as any client does. */
record Client(String base, Optional<String> key) {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(base + path)).GET());
  }

  /** A tool call through the plain wrapper. */
  HttpResponse<String> wrapped(String tool, JsonObject arguments)
      throws IOException, InterruptedException {
    return post(
        "/mcp/tools/call", Json.build().put("tool", tool).put("arguments", arguments).done());
  }

  /** The result of a tool call through the plain wrapper. */
  JsonObject call(String tool, JsonObject arguments) throws IOException, InterruptedException {
    HttpResponse<String> answer = wrapped(tool, arguments);
    return Service.json(answer.body())
        .object("structuredContent")
        .orElseThrow(() -> new AssertionError(answer.statusCode() + " " + answer.body()));
  }

  /** A JSON-RPC request. */
  HttpResponse<String> rpc(String method, JsonObject params)
      throws IOException, InterruptedException {
    return post(
        "/mcp",
        Json.build()
            .put("jsonrpc", "2.0")
            .put("id", 1)
            .put("method", method)
            .put("params", params)
            .done());
  }

  /** The result of a tool call over MCP. */
  JsonObject mcp(String tool, JsonObject arguments) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        rpc("tools/call", Json.build().put("name", tool).put("arguments", arguments).done());
    return Service.json(answer.body())
        .object("result")
        .orElseThrow(() -> new AssertionError(answer.statusCode() + " " + answer.body()));
  }

  private HttpResponse<String> post(String path, JsonObject body)
      throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(base + path))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(BodyPublishers.ofString(JsonText.write(body))));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    key.ifPresent(value -> request.header("X-API-Key", value));
    return HTTP.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
  }
}
