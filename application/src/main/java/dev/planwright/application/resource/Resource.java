package dev.planwright.application.resource;

import java.util.Optional;

/**
 * What is told of a resource, or of many by a template.
 *
 * @param uri the URI, or its template (RFC 6570)
 * @param mimeType empty where a template's resources differ
 */
public record Resource(
    String uri, String name, String title, String description, Optional<String> mimeType) {}
