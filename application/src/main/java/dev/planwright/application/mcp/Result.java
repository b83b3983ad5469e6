package dev.planwright.application.mcp;

import dev.planwright.application.mcp.message.Era;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.tool.InputRequired;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * What a method answers, before what its era adds to every result.
 *
 * @param caching how long and for whom it may be kept, where the method says so
 */
record Result(JsonObject fields, Optional<Caching> caching) {

  /**
   * A hint for caches.
   *
   * @param ttlMs for how long, in milliseconds
   * @param shared whether everybody would get the same
   */
  record Caching(long ttlMs, boolean shared) {
    /** What is the same for everyone as long as the process lives. */
    static final Caching FIXED = new Caching(300_000, true);

    /** What is one caller's, and may be other the next time. */
    static final Caching OWN = new Caching(0, false);
  }

  static Result of(JsonObject fields) {
    return new Result(fields, Optional.empty());
  }

  /** The client has to answer before there is a result. */
  static Result asking(InputRequired asks) {
    return of(
        Json.build()
            .put("resultType", "input_required")
            .put("inputRequests", asks.questions())
            .putIfPresent("requestState", asks.state().map(Json::of))
            .done());
  }

  static Result cached(JsonObject fields, Caching caching) {
    return new Result(fields, Optional.of(caching));
  }

  /** The result as the era knows it: without a handshake every result says who answers. */
  JsonObject in(Era era, ServerInfo info) {
    if (!era.modern()) {
      return fields;
    }
    Json type = fields.get("resultType").orElseGet(() -> Json.of("complete"));
    JsonObject complete = fields.with("resultType", type).with("_meta", signed(info));
    return caching
        .map(hint ->
            complete
                .with("ttlMs", Json.of(hint.ttlMs()))
                .with("cacheScope", Json.of(hint.shared() ? "public" : "private")))
        .orElse(complete);
  }

  private JsonObject signed(ServerInfo info) {
    return fields
        .object("_meta")
        .orElseGet(Json::object)
        .with("io.modelcontextprotocol/serverInfo", info.identity());
  }
}
