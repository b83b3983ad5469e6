package dev.planwright.application.mcp.message;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * A JSON-RPC error.
 *
 * @param data further facts for programs
 */
public record RpcError(int code, String message, Optional<Json> data) {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  public static final int METHOD_NOT_FOUND = -32601;
  public static final int INVALID_PARAMS = -32602;
  public static final int INTERNAL_ERROR = -32603;
  public static final int RESOURCE_NOT_FOUND = -32002;
  static final int HEADER_MISMATCH = -32020;
  static final int UNSUPPORTED_VERSION = -32022;

  public RpcError(int code, String message) {
    this(code, message, Optional.empty());
  }

  public RpcError(int code, String message, Json data) {
    this(code, message, Optional.of(data));
  }

  public static RpcError invalidRequest(String message) {
    return new RpcError(INVALID_REQUEST, message);
  }

  static RpcError invalidParams(String message) {
    return new RpcError(INVALID_PARAMS, message);
  }

  /** The response to a request whose id cannot be read: the schemas do not allow a null id. */
  public JsonObject response() {
    return Json.build().put("jsonrpc", "2.0").put("error", toJson()).done();
  }

  public JsonObject response(RequestId id) {
    return Json.build().put("jsonrpc", "2.0").put("id", id.value()).put("error", toJson()).done();
  }

  private JsonObject toJson() {
    return Json.build().put("code", code).put("message", message).putIfPresent("data", data).done();
  }
}
