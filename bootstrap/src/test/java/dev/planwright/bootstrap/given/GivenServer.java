package dev.planwright.bootstrap.given;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.ServerParts;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A server as {@code planwright serve} starts it, without a worker, and HTTP to talk to it. */
final class GivenServer implements AutoCloseable {
  static final String SECRET = "the-shared-secret-of-these-tests-32";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient http = HttpClient.newHttpClient();
  private final ServerParts parts;

  private GivenServer(DataParts data, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(environment);
    all.putIfAbsent("SERVICE_MCP_HTTP_PORT", "0");
    all.putIfAbsent("SERVICE_MCP_RATE_LIMIT", "0");
    all.put("SERVICE_MCP_API_KEY", SECRET);
    Settings settings = Settings.read(new SettingsSource(Map.of(), all), Platform.current());
    this.parts =
        new ServerParts(
            settings,
            Access.ofServe(settings),
            settings.worker().planUrl(),
            data,
            "test",
            Chance.ofProcess());
  }

  /** With the given defaults, so with authentication, but for these variables. */
  static GivenServer with(DataParts data, Map<String, String> environment) {
    return new GivenServer(data, environment);
  }

  /** Without authentication. */
  static GivenServer open(DataParts data) {
    return new GivenServer(data, Map.of("SERVICE_MCP_REQUIRE_AUTH", "false"));
  }

  int port() {
    return parts.port();
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port()).resolve(path);
  }

  HttpResponse<String> get(String path, String... headers) {
    return send(request(path, headers).GET());
  }

  HttpResponse<String> method(String method, String path, String... headers) {
    return send(request(path, headers).method(method, BodyPublishers.noBody()));
  }

  HttpResponse<String> post(String path, String body, String... headers) {
    return post(path, body.getBytes(StandardCharsets.UTF_8), headers);
  }

  HttpResponse<String> post(String path, byte[] body, String... headers) {
    HttpRequest.Builder request = request(path, headers);
    if (request.copy().GET().build().headers().firstValue("Content-Type").isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    return send(request.POST(BodyPublishers.ofByteArray(body)));
  }

  /** Calls a tool through the plain wrapper and gives the whole answer. */
  JsonObject wrapped(String tool, JsonObject arguments, String... headers) {
    JsonObject body = Json.build().put("tool", tool).put("arguments", arguments).done();
    return json(post("/mcp/tools/call", JsonText.write(body), headers));
  }

  /** Calls a tool through the plain wrapper with the shared secret and gives its result. */
  JsonObject call(String tool, JsonObject arguments) {
    return structured(wrapped(tool, arguments, "X-API-Key", SECRET));
  }

  /** Sends a JSON-RPC request. */
  JsonObject rpc(String method, JsonObject params, String... headers) {
    JsonObject request =
        Json.build()
            .put("jsonrpc", "2.0")
            .put("id", 1)
            .put("method", method)
            .put("params", params)
            .done();
    return json(post("/mcp", JsonText.write(request), headers));
  }

  /** Calls a tool over MCP. */
  JsonObject mcp(String tool, JsonObject arguments, String... headers) {
    return rpc(
        "tools/call", Json.build().put("name", tool).put("arguments", arguments).done(), headers);
  }

  HttpRequest.Builder request(String path, String... headers) {
    var request = HttpRequest.newBuilder(uri(path)).timeout(PATIENCE);
    return headers.length == 0 ? request : request.headers(headers);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError("no answer", e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  static JsonObject json(HttpResponse<String> answer) {
    return (JsonObject) JsonText.read(answer.body());
  }

  static JsonObject structured(JsonObject answer) {
    return answer.object("structuredContent").orElseThrow(() -> new AssertionError(answer));
  }

  /** The code of the error in a tool's or an HTTP answer; empty where there is none. */
  static Optional<String> code(JsonObject answer) {
    return answer.object("error").flatMap(error -> error.text("code"));
  }

  static String message(JsonObject answer) {
    return answer.object("error").flatMap(error -> error.text("message")).orElse("");
  }

  @Override
  public void close() {
    parts.close();
    http.close();
  }
}
