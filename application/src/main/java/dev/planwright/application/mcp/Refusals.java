package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.RpcError;
import dev.planwright.application.mcp.message.RpcFailure;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;
import java.util.Optional;

/** Refusals as errors of the protocol; a tool's own go into its result instead. */
final class Refusals {
  private static final int KEY_MISSING = 1401;
  private static final int KEY_WRONG = 1403;
  private static final int TOO_MANY = 1429;

  private Refusals() {}

  /** Whether a tool call was refused before any tool was asked. */
  static boolean ofAccess(Refusal refusal) {
    return switch (refusal.code()) {
      case API_KEY_REQUIRED, INVALID_API_KEY, RATE_LIMITED -> true;
      default -> false;
    };
  }

  /** Codes of ours stay outside the reserved range. */
  static RpcFailure asError(Refusal refusal) {
    int code =
        switch (refusal.code()) {
          case API_KEY_REQUIRED -> KEY_MISSING;
          case INVALID_API_KEY -> KEY_WRONG;
          case RATE_LIMITED -> TOO_MANY;
          case NOT_FOUND, INVALID_ARGUMENT -> RpcError.INVALID_PARAMS;
          default -> RpcError.INTERNAL_ERROR;
        };
    Optional<Json> details = refusal.details();
    return new RpcFailure(
        new RpcError(
            code,
            refusal.sentence(),
            Json.build()
                .put("code", refusal.code().wireName())
                .putIfPresent("details", details)
                .done()));
  }
}
