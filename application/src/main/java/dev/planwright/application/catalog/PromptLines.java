package dev.planwright.application.catalog;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Reads a catalog of prompts: one JSON object a line with id, prompt, tags and mcp_example. */
public final class PromptLines {
  private PromptLines() {}

  /**
   * A prompt of a catalog.
   *
   * @param title for people; the id where the line has none
   * @param mcpExample whether it is shown over MCP
   */
  public record Prompt(String id, String title, String text, boolean mcpExample) {}

  /**
   * All prompts of a catalog; blank lines are skipped.
   *
   * @throws UnreadableJson naming the line that is no such object
   */
  public static List<Prompt> parse(String jsonLines) {
    List<String> lines = jsonLines.lines().toList();
    return java.util.stream.IntStream.range(0, lines.size())
        .filter(i -> !lines.get(i).isBlank())
        .mapToObj(i -> prompt(i + 1, lines.get(i)))
        .toList();
  }

  /** The texts of those that are shown over MCP. */
  public static List<String> shown(List<Prompt> prompts) {
    return prompts.stream().filter(Prompt::mcpExample).map(Prompt::text).toList();
  }

  private static Prompt prompt(int number, String line) {
    if (JsonText.read(line) instanceof JsonObject json
        && json.text("id").isPresent()
        && json.text("prompt").isPresent()) {
      String id = json.text("id").orElseThrow();
      return new Prompt(
          id,
          json.text("title").orElse(id),
          json.text("prompt").orElseThrow(),
          json.bool("mcp_example").orElse(false));
    }
    throw new UnreadableJson("line " + number + " is no object with id and prompt");
  }
}
