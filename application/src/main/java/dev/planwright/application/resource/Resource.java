package dev.planwright.application.resource;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * What is told of a resource, or of many by a template.
 *
 * @param uri the URI, or its template (RFC 6570)
 * @param mimeType empty where a template's resources differ
 * @param size in bytes, where it is known without reading
 * @param annotations for whom it is, and when it last changed; empty: nothing is told
 */
public record Resource(
    String uri,
    String name,
    String title,
    String description,
    Optional<String> mimeType,
    OptionalLong size,
    Optional<JsonObject> annotations) {

  /** Nothing more is known of it. */
  public Resource(
      String uri, String name, String title, String description, Optional<String> mimeType) {
    this(uri, name, title, description, mimeType, OptionalLong.empty(), Optional.empty());
  }
}
