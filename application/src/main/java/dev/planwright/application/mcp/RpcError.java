package dev.planwright.application.mcp;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * A JSON-RPC error.
 *
 * @param data further facts for programs
 */
record RpcError(int code, String message, Optional<Json> data) {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;
  static final int RESOURCE_NOT_FOUND = -32002;
  static final int HEADER_MISMATCH = -32020;
  static final int UNSUPPORTED_VERSION = -32022;

  RpcError(int code, String message) {
    this(code, message, Optional.empty());
  }

  RpcError(int code, String message, Json data) {
    this(code, message, Optional.of(data));
  }

  static RpcError invalidRequest(String message) {
    return new RpcError(INVALID_REQUEST, message);
  }

  static RpcError invalidParams(String message) {
    return new RpcError(INVALID_PARAMS, message);
  }

  /** The response to a request whose id cannot be read: the schemas do not allow a null id. */
  JsonObject response() {
    return Json.build().put("jsonrpc", "2.0").put("error", toJson()).done();
  }

  JsonObject response(RequestId id) {
    return Json.build().put("jsonrpc", "2.0").put("id", id.value()).put("error", toJson()).done();
  }

  private JsonObject toJson() {
    return Json.build().put("code", code).put("message", message).putIfPresent("data", data).done();
  }
}
