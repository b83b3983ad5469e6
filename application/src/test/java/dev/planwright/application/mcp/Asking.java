package dev.planwright.application.mcp;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.MessageContext.OverStdio;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.Session;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks a server over the fake registries, and takes its answers apart. */
final class Asking {
  static final String VERSION = "2026-07-28";
  static final String META =
      "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
          + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

  final McpServer server =
      new McpServer(
          new ServerInfo(
              "planwright",
              "Planwright",
              "1.2.3",
              "Plans.",
              "Call echo.",
              EnumSet.allOf(ServerInfo.Offer.class)),
          new FakeToolbox().registries(),
          () -> "c-1",
          System::nanoTime);

  Reply receive(String body, MessageContext context) {
    return receive(body, context, Outbound.NONE);
  }

  Reply receive(String body, MessageContext context, Outbound out) {
    return server.receive(body.getBytes(StandardCharsets.UTF_8), context, out);
  }

  Reply.Answer answer(String body, MessageContext context) {
    return assertInstanceOf(Reply.Answer.class, receive(body, context));
  }

  /** A request without handshake over HTTP, all as it should be. */
  Reply.Answer modern(String method, String params) {
    return answer(request(method, params), headers(method, params));
  }

  /** A request of a version with handshake over HTTP. */
  Reply.Answer legacy(String version, String method, String params) {
    return answer(
        bare(method, params), new OverHttp(Map.of("MCP-Protocol-Version", List.of(version))));
  }

  /** The text of a request with a complete claim. */
  static String request(String method, String params) {
    String inner = params.substring(1, params.length() - 1);
    return bare(method, "{" + META + (inner.isBlank() ? "" : ",") + inner + "}");
  }

  /** The text of a request as it is. */
  static String bare(String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":\"r\",\"method\":\"%s\",\"params\":%s}"
        .formatted(method, params);
  }

  /** The headers that belong to such a request. */
  static OverHttp headers(String method, String params) {
    Map<String, List<String>> headers = new HashMap<>();
    headers.put("MCP-Protocol-Version", List.of(VERSION));
    headers.put("Mcp-Method", List.of(method));
    var read = (JsonObject) JsonText.read(params);
    read.text(method.equals("resources/read") ? "uri" : "name")
        .filter(_ -> List.of("tools/call", "prompts/get", "resources/read").contains(method))
        .ifPresent(name -> headers.put("Mcp-Name", List.of(name)));
    return new OverHttp(headers);
  }

  /** Those headers, one of them with these values instead; none: without it. */
  static OverHttp headers(String method, String params, String name, String... values) {
    Map<String, List<String>> changed = new HashMap<>(headers(method, params).headers());
    changed.keySet().removeIf(name::equalsIgnoreCase);
    if (values.length > 0) {
      changed.put(name, List.of(values));
    }
    return new OverHttp(changed);
  }

  static OverStdio stdio() {
    return new OverStdio(new Session());
  }

  static JsonObject object(Reply.Answer answer) {
    return (JsonObject) answer.body();
  }

  static JsonObject result(Reply.Answer answer) {
    return object(answer).object("result").orElseThrow(() -> new AssertionError(answer.line()));
  }

  static JsonObject error(Reply.Answer answer) {
    return object(answer).object("error").orElseThrow(() -> new AssertionError(answer.line()));
  }

  /** {@code status code}, or {@code status result}. */
  static String outcome(Reply.Answer answer) {
    return answer.httpStatus()
        + " "
        + object(answer)
            .object("error")
            .flatMap(error -> error.number("code"))
            .map(Object::toString)
            .orElse("result");
  }

  static String text(JsonObject in, String member) {
    return in.get(member).map(JsonText::write).orElse("absent");
  }

  static Json json(String text) {
    return JsonText.read(text);
  }
}
