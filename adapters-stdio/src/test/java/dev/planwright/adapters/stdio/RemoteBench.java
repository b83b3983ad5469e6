package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A toolbox in front of a remote that answers as a test says. */
final class RemoteBench implements AutoCloseable {
  static final String CALL = "/mcp/tools/call";
  static final String TOOLS = "/mcp/tools";
  static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
  static final JsonObject ARGUMENTS = Json.build().put("plan_id", PLAN).done();

  final Rig rig = new Rig();
  final Path folder;
  FakeRemote remote;
  RemoteToolbox toolbox;

  RemoteBench(Path folder) throws IOException {
    this.folder = folder;
    remote = new FakeRemote();
    toolbox = rig.toolbox(remote.url() + "/mcp", "pwk_canary", folder);
  }

  @Override
  public void close() {
    remote.close();
  }

  /** How that tool refuses; the key is never told. */
  Refusal refused(String tool) {
    JsonObject arguments =
        tool.equals("plan_create") ? Json.build().put("prompt", "p").done() : ARGUMENTS;
    Refusal refusal =
        assertThrows(Refusal.class, () -> toolbox.call(tool, arguments, ToolProgress.NONE));
    assertEquals(ErrorCode.REMOTE_ERROR, refusal.code());
    assertFalse(refusal.sentence().contains("canary"));
    return refusal;
  }

  static JsonObject details(Refusal refusal) {
    return (JsonObject) refusal.details().get();
  }

  /** The methods of the messages that its endpoint has seen. */
  List<String> rpcMethods() {
    return remote.seen("/mcp").stream().map(seen -> seen.json().text("method").get()).toList();
  }

  /** A list with {@code plan_create} alone, which knows these arguments. */
  static FakeRemote.Handler tools(String... planCreateArguments) {
    var properties = Json.build();
    for (String argument : planCreateArguments) {
      properties.put(argument, Json.object());
    }
    var schema = Json.build().put("type", "object").put("properties", properties.done()).done();
    return json(
        200,
        JsonText.write(
            Json.build()
                .put(
                    "tools",
                    List.of(
                        Json.build().put("name", "plan_create").put("inputSchema", schema).done()))
                .done()));
  }

  /** An MCP endpoint that answers 404 in a lost session and gives out a new one. */
  static FakeRemote.Handler rpc(String lostSession, String newSession) {
    return (exchange, seen) -> {
      if (!newSession.isEmpty() && !lostSession.equals(newSession)
          || lostSession.equals(newSession)) {
        exchange.getResponseHeaders().set("Mcp-Session-Id", newSession);
      }
      boolean lost =
          !lostSession.isEmpty() && seen.header("Mcp-Session-Id").equals(Optional.of(lostSession));
      JsonObject message = seen.json();
      if (lost && !message.text("method").equals(Optional.of("notifications/initialized"))) {
        json(404, "{}").answer(exchange, seen);
        return;
      }
      switch (message.text("method").get()) {
        case "initialize" ->
            rpcResult(message, "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{}}")
                .answer(exchange, seen);
        case "tools/call" ->
            rpcResult(message, "{\"content\":[],\"structuredContent\":{\"state\":\"pending\"}}")
                .answer(exchange, seen);
        case "tools/list" ->
            rpcResult(message, "{\"tools\":[{\"name\":\"from_rpc\"}]}").answer(exchange, seen);
        default -> text(202, "text/plain", "").answer(exchange, seen);
      }
    };
  }

  private static FakeRemote.Handler rpcResult(JsonObject request, String result) {
    return json(
        200,
        "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}"
            .formatted(JsonText.write(request.get("id").get()), result));
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
