package dev.planwright.application.tool;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * What a caller is told of a tool.
 *
 * @param name {@code [A-Za-z0-9_.-]}, at most 64 characters, unique
 * @param description written for a language model: when to call it, what comes next
 * @param inputSchema JSON Schema, {@code type: object}
 * @param outputSchema JSON Schema, {@code type: object}; accepts the error object too
 */
public record Tool(
    String name,
    String title,
    String description,
    JsonObject inputSchema,
    JsonObject outputSchema,
    Hints hints,
    Access access) {

  /** MCP tool annotations; all four are always sent. */
  public record Hints(
      boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {}

  /** Whether a call needs a key while authentication is on. */
  public enum Access {
    OPEN,
    PROTECTED
  }
}
