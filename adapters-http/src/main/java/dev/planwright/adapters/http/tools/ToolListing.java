package dev.planwright.adapters.http.tools;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.javalin.http.Context;

/** {@code GET /mcp/tools}: the tools, as MCP lists them. */
public final class ToolListing {
  private final Toolbox toolbox;

  public ToolListing(Toolbox toolbox) {
    this.toolbox = toolbox;
  }

  /** Answers {@code {"tools": [...]}}. */
  public void list(Context exchange) {
    Answers.json(
        exchange,
        200,
        Json.build()
            .put("tools", toolbox.tools().stream().map(ToolListing::described).toList())
            .done());
  }

  private static JsonObject described(Tool tool) {
    return Json.build()
        .put("name", tool.name())
        .put("title", tool.title())
        .put("description", tool.description())
        .put("inputSchema", tool.inputSchema())
        .put("outputSchema", tool.outputSchema())
        .put(
            "annotations",
            Json.build()
                .put("title", tool.title())
                .put("readOnlyHint", tool.hints().readOnly())
                .put("destructiveHint", tool.hints().destructive())
                .put("idempotentHint", tool.hints().idempotent())
                .put("openWorldHint", tool.hints().openWorld())
                .done())
        .putIfPresent("_meta", tool.meta())
        .done();
  }
}
