package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What came of one request.
 *
 * @param from the address that answered, after redirects
 * @param json the body, empty when it is no JSON
 * @param sessionId the {@code Mcp-Session-Id} header
 * @param location the {@code Location} header
 * @param retryAfter the {@code Retry-After} header
 */
record HttpAnswer(
    URI from,
    int status,
    Optional<Json> json,
    Optional<String> sessionId,
    Optional<String> location,
    Optional<String> retryAfter) {

  boolean success() {
    return status / 100 == 2;
  }

  boolean serverError() {
    return status >= 500;
  }

  /** The body when it is a JSON object. */
  Optional<JsonObject> object() {
    return json.flatMap(Json::asObject);
  }
}
