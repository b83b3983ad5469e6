package dev.planwright.application.mcp;

import static dev.planwright.application.mcp.Asking.object;
import static dev.planwright.application.mcp.Asking.result;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.application.mcp.message.MessageContext;
import dev.planwright.application.mcp.message.MessageContext.OverHttp;
import dev.planwright.application.mcp.message.Outbound;
import dev.planwright.application.mcp.message.Reply;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.ServerInfo.Offer;
import dev.planwright.domain.json.Json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Asks a server over the fake registries in the versions that begin with a handshake. */
final class Handshaking {
  final AtomicLong nanos = new AtomicLong();
  final McpServer server;

  Handshaking() {
    this(EnumSet.allOf(Offer.class));
  }

  Handshaking(Set<Offer> offers) {
    server =
        new McpServer(
            new ServerInfo(
                "planwright", "Planwright", "1.2.3", "Plans.", "Call example_plans.", offers),
            new FakeToolbox().registries(),
            () -> "c-1",
            nanos::get);
  }

  Reply receive(String body, MessageContext context) {
    return receive(body, context, Outbound.NONE);
  }

  Reply receive(String body, MessageContext context, Outbound out) {
    return server.receive(body.getBytes(StandardCharsets.UTF_8), context, out);
  }

  Reply.Answer answer(String body, MessageContext context) {
    return assertInstanceOf(Reply.Answer.class, receive(body, context));
  }

  /** The definition of the first tool of its list. */
  JsonObject firstTool(MessageContext context) {
    return result(answer(request(1, "tools/list", "{}"), context)).objects("tools").getFirst();
  }

  static MessageContext http() {
    return new OverHttp(Map.of());
  }

  static MessageContext http(String version) {
    return new OverHttp(Map.of("MCP-Protocol-Version", List.of(version)));
  }

  static String initialize(String version) {
    return request(
        1, "initialize", "{\"protocolVersion\":\"%s\",\"capabilities\":{}}".formatted(version));
  }

  static String call(String params) {
    return request(1, "tools/call", params);
  }

  static String request(Object id, String method, String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\",\"params\":%s}"
        .formatted(id, method, params);
  }

  static int errorCode(Reply.Answer answer) {
    return object(answer)
        .object("error")
        .flatMap(error -> error.number("code"))
        .orElseThrow(() -> new AssertionError(answer.line()))
        .intValueExact();
  }

  static String message(Reply.Answer answer) {
    return object(answer).object("error").get().text("message").get();
  }
}
