package dev.planwright.application.refusal;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * An expected "no": every caller just reports it. Carries a code from the one public list and a
 * sentence for people that names the value, the limit and the cure. No stack trace.
 */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final transient Optional<Json> details;

  public Refusal(ErrorCode code, String message) {
    this(code, message, Optional.empty());
  }

  public Refusal(ErrorCode code, String message, Json details) {
    this(code, message, Optional.of(details));
  }

  private Refusal(ErrorCode code, String message, Optional<Json> details) {
    super(message, null, false, false);
    this.code = code;
    this.details = details;
  }

  /** What a caller branches on. */
  public ErrorCode code() {
    return code;
  }

  /** The sentence for people. */
  public String sentence() {
    return String.valueOf(getMessage());
  }

  /** Further facts for programs. */
  public Optional<Json> details() {
    return details;
  }

  /** {@code {"error": {"code", "message", "details"?}}}, as tools and HTTP answer it. */
  public JsonObject toJson() {
    return Json.build()
        .put(
            "error",
            Json.build()
                .put("code", code.wireName())
                .put("message", sentence())
                .putIfPresent("details", details)
                .done())
        .done();
  }
}
