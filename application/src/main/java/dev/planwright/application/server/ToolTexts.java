package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.text.PackagedText;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Reads the tools' names, texts and schemas from {@code tools.json}, where a person can edit them.
 * A member whose value is {@code "@name"} stands for the part of that name in {@code shared}.
 */
public final class ToolTexts {
  private static final String RESOURCE = "tools.json";

  private ToolTexts() {}

  /** All tools in the order in which they are listed. */
  public static List<Tool> read() {
    var file = (JsonObject) JsonText.read(PackagedText.of(ToolTexts.class, RESOURCE));
    JsonObject shared = file.object("shared").orElseGet(Json::object);
    return file.objects("tools").stream()
        .map(tool -> (JsonObject) expanded(tool, shared))
        .map(ToolTexts::tool)
        .toList();
  }

  private static Json expanded(Json json, JsonObject shared) {
    return switch (json) {
      case JsonString(String text) when text.startsWith("@") ->
          expanded(
              shared
                  .get(text.substring(1))
                  .orElseThrow(() -> new IllegalStateException("nothing is shared as " + text)),
              shared);
      case Json other -> other.each(one -> expanded(one, shared));
    };
  }

  private static Tool tool(JsonObject json) {
    JsonObject hints = json.object("annotations").orElseThrow();
    return new Tool(
        json.text("name").orElseThrow(),
        json.text("title").orElseThrow(),
        json.text("description").orElseThrow(),
        json.object("inputSchema").orElseThrow(),
        json.object("outputSchema").orElseThrow(),
        new Tool.Hints(
            hints.bool("readOnlyHint").orElseThrow(),
            hints.bool("destructiveHint").orElseThrow(),
            hints.bool("idempotentHint").orElseThrow(),
            hints.bool("openWorldHint").orElseThrow()),
        json.text("access").orElseThrow().equals("open") ? Tool.Access.OPEN : Tool.Access.PROTECTED,
        json.text("view"));
  }
}
