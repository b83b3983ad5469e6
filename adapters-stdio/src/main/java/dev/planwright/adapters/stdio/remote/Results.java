package dev.planwright.adapters.stdio.remote;

import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json.JsonObject;

/** Reads tool results as MCP writes them. */
final class Results {
  private Results() {}

  /** {@code {"content"?, "structuredContent"?, "isError"?}}. */
  static ToolResult read(JsonObject result) {
    return new ToolResult(
        result.array("content"),
        result.object("structuredContent"),
        result.bool("isError").orElse(false));
  }
}
