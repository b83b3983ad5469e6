package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.tool.Tool;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Reads the tools' names, texts and schemas from {@code tools.json}, where a person can edit them.
 */
public final class ToolTexts {
  private static final String RESOURCE = "tools.json";

  private ToolTexts() {}

  /** All tools in the order in which they are listed. */
  public static List<Tool> read() {
    try (InputStream in =
        Objects.requireNonNull(ToolTexts.class.getResourceAsStream(RESOURCE), RESOURCE)) {
      var file = (JsonObject) JsonText.read(in.readAllBytes());
      return file.objects("tools").stream().map(ToolTexts::tool).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE + " is part of the jar", e);
    }
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
        json.text("access").orElseThrow().equals("open")
            ? Tool.Access.OPEN
            : Tool.Access.PROTECTED);
  }
}
