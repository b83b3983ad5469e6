package dev.planwright.application.tool;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * What a caller is told of a tool.
 *
 * @param name {@code [A-Za-z0-9_.-]}, at most 64 characters, unique
 * @param description written for a language model: when to call it, what comes next
 * @param inputSchema JSON Schema, {@code type: object}
 * @param outputSchema JSON Schema, {@code type: object}; accepts the error object too
 * @param view URI of the resource that shows its results, in hosts with views (MCP Apps)
 */
public record Tool(
    String name,
    String title,
    String description,
    JsonObject inputSchema,
    JsonObject outputSchema,
    Hints hints,
    Access access,
    Optional<String> view) {

  /** A tool without a view. */
  public Tool(
      String name,
      String title,
      String description,
      JsonObject inputSchema,
      JsonObject outputSchema,
      Hints hints,
      Access access) {
    this(name, title, description, inputSchema, outputSchema, hints, access, Optional.empty());
  }

  /** As MCP's lists describe it; hints that are missing are those of the least harmless tool. */
  public static Tool described(String name, JsonObject described) {
    JsonObject anything = Json.build().put("type", "object").done();
    JsonObject hints = described.object("annotations").orElseGet(Json::object);
    return new Tool(
        name,
        described.text("title").or(() -> hints.text("title")).orElse(name),
        described.text("description").orElse(name),
        described.object("inputSchema").orElse(anything),
        described.object("outputSchema").orElse(anything),
        new Hints(
            hints.bool("readOnlyHint").orElse(false),
            hints.bool("destructiveHint").orElse(true),
            hints.bool("idempotentHint").orElse(false),
            hints.bool("openWorldHint").orElse(true)),
        Access.PROTECTED,
        view(described));
  }

  /** What the extension for views tells of it; empty without a view. */
  public Optional<JsonObject> meta() {
    return view.map(
        uri -> Json.build().put("ui", Json.build().put("resourceUri", uri).done()).done());
  }

  /** The view that such a meta object names. */
  public static Optional<String> view(JsonObject described) {
    return described
        .object("_meta")
        .flatMap(meta -> meta.object("ui"))
        .flatMap(ui -> ui.text("resourceUri"));
  }

  /** MCP tool annotations; all four are always sent. */
  public record Hints(
      boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {}

  /** Whether a call needs a key while authentication is on. */
  public enum Access {
    OPEN,
    PROTECTED
  }
}
