package dev.planwright.application.resource;

import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * What a resource holds.
 *
 * @param fixed the same for everyone and as long as the process lives, so that it may be cached
 * @param meta what extensions of the protocol say of it
 */
public record ResourceContent(
    String uri, Optional<String> mimeType, Body body, boolean fixed, Optional<JsonObject> meta) {

  /** Without extensions. */
  public ResourceContent(String uri, Optional<String> mimeType, Body body, boolean fixed) {
    this(uri, mimeType, body, fixed, Optional.empty());
  }

  /** Text, or bytes that are none. */
  public sealed interface Body {
    /** Text. */
    record Text(String text) implements Body {}

    /** Bytes. */
    record Binary(Bytes bytes) implements Body {}
  }
}
