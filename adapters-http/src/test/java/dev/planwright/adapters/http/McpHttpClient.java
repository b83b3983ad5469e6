package dev.planwright.adapters.http;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
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
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Posts MCP messages as a client does, with mirrored headers for the version without a handshake.
 */
public final class McpHttpClient implements AutoCloseable {
  private static final String CLAIM = "io.modelcontextprotocol/protocolVersion";

  private final URI address;
  private final HttpClient client = HttpClient.newHttpClient();

  /** A client of the server at this address. */
  public McpHttpClient(URI address) {
    this.address = address;
  }

  /** What came back. */
  public record Answer(int status, String contentType, String body) {
    /** The messages of an answer, one or a stream of them; none for an empty body. */
    public List<Json> messages() {
      if (body.isEmpty()) {
        return List.of();
      }
      return contentType.startsWith("text/event-stream")
          ? body.lines()
              .filter(line -> line.startsWith("data: "))
              .map(line -> JsonText.read(line.substring("data: ".length())))
              .toList()
          : List.of(JsonText.read(body));
    }
  }

  /** Posts a message with the headers that belong to it. */
  public Answer send(String message) throws IOException, InterruptedException {
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    return send(bytes, mirrored(bytes));
  }

  /** Posts bytes with these headers. */
  public Answer send(byte[] message, Map<String, String> headers)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(20))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(BodyPublishers.ofByteArray(message));
    headers.forEach(request::header);
    HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
    return new Answer(
        answer.statusCode(), answer.headers().firstValue("Content-Type").orElse(""), answer.body());
  }

  /** The headers that a client sends with this message. */
  public static Map<String, String> mirrored(byte[] message) {
    Map<String, String> headers = new LinkedHashMap<>();
    if (parsed(message) instanceof JsonObject request) {
      JsonObject params = request.object("params").orElseGet(Json::object);
      params
          .object("_meta")
          .flatMap(meta -> meta.text(CLAIM))
          .ifPresent(version -> {
            headers.put("MCP-Protocol-Version", encoded(version));
            headers.put("Mcp-Method", encoded(request.text("method").orElse("")));
            params
                .text("name")
                .or(() -> params.text("uri"))
                .ifPresent(name -> headers.put("Mcp-Name", encoded(name)));
          });
    }
    return headers;
  }

  private static Json parsed(byte[] message) {
    try {
      return JsonText.read(message);
    } catch (UnreadableJson e) {
      return Json.none();
    }
  }

  private static String encoded(String value) {
    return value.matches("[\\x21-\\x7E]([\\x20-\\x7E]*[\\x21-\\x7E])?")
            && !value.startsWith("=?base64?")
        ? value
        : "=?base64?"
            + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8))
            + "?=";
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
