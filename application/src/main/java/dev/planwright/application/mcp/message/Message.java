package dev.planwright.application.mcp.message;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** One received JSON-RPC message, its shape checked and nothing else. */
public sealed interface Message {

  /** Wants an answer. */
  record Request(RequestId id, String method, JsonObject params) implements Message {
    /** {@code params._meta}, empty when absent or no object. */
    public Optional<JsonObject> meta() {
      return params.object("_meta");
    }
  }

  /** Wants none. */
  record Notification(String method, JsonObject params) implements Message {}

  /** An answer to a request that was never made, since none is ever sent. */
  record Response() implements Message {}

  /** Several messages in one array; each is looked at by itself. */
  record Batch(List<Json> elements) implements Message {
    public Batch {
      elements = List.copyOf(elements);
    }
  }

  /** No message; {@code answer} says why. */
  record Malformed(Reply.Answer answer) implements Message {}

  /** Reads the UTF-8 text of one message; never throws on bad input. */
  static Message read(byte[] utf8) {
    Json value;
    try {
      value = JsonText.readMessage(utf8);
    } catch (UnreadableJson e) {
      return new Malformed(
          new Reply.Answer(
              new RpcError(RpcError.PARSE_ERROR, "Parse error: " + e.getMessage()).response(),
              400));
    }
    return of(value);
  }

  static Message of(Json value) {
    return switch (value) {
      case JsonArray(List<Json> elements) -> new Batch(elements);
      case JsonObject object -> of(object);
      case JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ ->
          malformed("Invalid request: a message is a JSON object", Optional.empty());
    };
  }

  private static Message of(JsonObject object) {
    Optional<Json> idMember = object.get("id");
    Optional<RequestId> id = idMember.flatMap(RequestId::of);
    if (!object.text("jsonrpc").equals(Optional.of("2.0"))) {
      return malformed("Invalid request: \"jsonrpc\" must be \"2.0\"", id);
    }
    Optional<Json> method = object.get("method");
    if (method.isEmpty() && (object.get("result").isPresent() || object.get("error").isPresent())) {
      return new Response();
    }
    if (!(method.orElseGet(Json::none) instanceof JsonString(String name))) {
      return malformed("Invalid request: \"method\" must be a string", id);
    }
    if (idMember.isPresent() && id.isEmpty()) {
      return malformed("Invalid request: \"id\" must be a string or an integer", id);
    }
    if (!(object.get("params").orElseGet(Json::object) instanceof JsonObject params)) {
      return malformed("Invalid request: \"params\" must be an object", id);
    }
    return id.<Message>map(present -> new Request(present, name, params))
        .orElseGet(() -> new Notification(name, params));
  }

  private static Malformed malformed(String message, Optional<RequestId> id) {
    RpcError error = RpcError.invalidRequest(message);
    return new Malformed(new Reply.Answer(id.map(error::response).orElseGet(error::response), 400));
  }
}
