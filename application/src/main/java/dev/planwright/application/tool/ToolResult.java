package dev.planwright.application.tool;

import module java.base;

import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What a tool answers.
 *
 * @param content MCP content blocks of a tool that makes its own; empty: the transport writes the
 *     structured content as one text block where its protocol asks for it
 * @param structured the result, or {@code {"error": {...}}} when {@code error}
 */
public record ToolResult(List<Json> content, Optional<JsonObject> structured, boolean error) {
  public ToolResult {
    content = List.copyOf(content);
  }

  /** A success. */
  public static ToolResult of(JsonObject structured) {
    return new ToolResult(List.of(), Optional.of(structured), false);
  }

  /** A tool error. */
  public static ToolResult of(Refusal refusal) {
    return new ToolResult(List.of(), Optional.of(refusal.toJson()), true);
  }
}
