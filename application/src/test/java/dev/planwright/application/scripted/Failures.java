package dev.planwright.application.scripted;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The replies of a provider that does not come to an answer. */
final class Failures {
  private static final int OVERSIZED_BYTES = 5 * 1024 * 1024;

  private Failures() {}

  /** The reply to a call with that fault; empty when the model does write something. */
  static Optional<Wire.Replied> of(Fault fault, Duration retryAfter) {
    return switch (fault) {
      case RATE_LIMITED ->
          Optional.of(
              error(
                  429,
                  "rate_limit_exceeded",
                  Map.of("Retry-After", Long.toString(retryAfter.toSeconds()))));
      case SERVER_ERROR -> Optional.of(error(500, "server_error", Map.of()));
      case UNAUTHORIZED -> Optional.of(error(401, "invalid_api_key", Map.of()));
      case OVERSIZED ->
          Optional.of(
              Wire.Replied.whole(
                  200,
                  Map.of("Content-Type", "application/json"),
                  "{\"padding\":\"" + "x".repeat(OVERSIZED_BYTES) + "\"}"));
      case NONE, CUT_BODY, DROPPED, HANGING, INVALID_JSON, WRONG_SHAPE, REFUSED, CUT_OFF ->
          Optional.empty();
    };
  }

  private static Wire.Replied error(int status, String code, Map<String, String> more) {
    Map<String, String> headers = new LinkedHashMap<>(more);
    headers.put("Content-Type", "application/json");
    return Wire.Replied.whole(
        status,
        headers,
        JsonText.write(
            Json.build()
                .put(
                    "error",
                    Json.build()
                        .put("message", "The script says so.")
                        .put("type", "scripted_error")
                        .put("code", code)
                        .done())
                .done()));
  }
}
