package dev.planwright.bootstrap.realmodel;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.Executors;

/** Speaks Ollama's protocol before llama.cpp's server. */
final class OllamaShim implements AutoCloseable {
  private final HttpServer server;
  private final HttpClient client = HttpClient.newHttpClient();
  private final URI upstream;
  private final int window;

  OllamaShim(URI upstream, int window) throws IOException {
    this.upstream = upstream;
    this.window = window;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/api/show", this::show);
    server.createContext("/api/chat", this::chat);
    server.start();
  }

  URI root() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private void show(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().readAllBytes();
    answer(
        exchange,
        200,
        Json.build()
            .put("model_info", Json.build().put("llama.context_length", window).done())
            .done());
  }

  private void chat(HttpExchange exchange) throws IOException {
    var asked = (JsonObject) JsonText.read(exchange.getRequestBody().readAllBytes());
    JsonObject options = asked.object("options").orElseGet(Json::object);
    Json.Builder body =
        Json.build()
            .put("model", "smollm2-135m")
            .put("messages", Json.array(asked.array("messages")))
            .putIfPresent("temperature", options.get("temperature"))
            .putIfPresent("max_tokens", options.get("num_predict"));
    asked
        .object("format")
        .ifPresent(schema ->
            body.put(
                "response_format",
                Json.build()
                    .put("type", "json_schema")
                    .put(
                        "json_schema",
                        Json.build()
                            .put("name", "answer")
                            .put("strict", true)
                            .put("schema", schema)
                            .done())
                    .done()));
    try {
      var reply =
          client.send(
              HttpRequest.newBuilder(URI.create(upstream + "/chat/completions"))
                  .header("Content-Type", "application/json")
                  .POST(BodyPublishers.ofString(JsonText.write(body.done())))
                  .build(),
              BodyHandlers.ofByteArray());
      var said = (JsonObject) JsonText.read(reply.body());
      answer(
          exchange,
          reply.statusCode(),
          reply.statusCode() == 200
              ? translated(said)
              : Json.build()
                  .put(
                      "error",
                      said.object("error").flatMap(e -> e.text("message")).orElse("no reason"))
                  .done());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      exchange.close();
    }
  }

  private static JsonObject translated(JsonObject said) {
    JsonObject choice = said.objects("choices").getFirst();
    JsonObject usage = said.object("usage").orElseGet(Json::object);
    return Json.build()
        .put("model", "smollm2-135m")
        .put("created_at", "2026-01-01T00:00:00Z")
        .put("message", choice.object("message").orElseGet(Json::object))
        .put("done", true)
        .put("done_reason", choice.text("finish_reason").orElse("stop"))
        .putIfPresent("prompt_eval_count", usage.get("prompt_tokens"))
        .putIfPresent("eval_count", usage.get("completion_tokens"))
        .done();
  }

  private static void answer(HttpExchange exchange, int status, JsonObject body)
      throws IOException {
    byte[] bytes = JsonText.write(body).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    client.shutdownNow();
  }
}
