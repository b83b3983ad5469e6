package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** A section of a plan to its end, however many calls of plan_read that takes. */
record WholeSection(Remote remote, String plan, String section) {
  private static final int MOST_CHARACTERS = 24_000;

  /** As Markdown. */
  String markdown() {
    var text = new StringBuilder();
    read("markdown", text);
    return text.toString();
  }

  /** The data behind it. */
  Json data() {
    var text = new StringBuilder();
    JsonObject last = read("data", text);
    return last.get("data").orElseGet(() -> JsonText.read(text.toString()));
  }

  private JsonObject read(String format, StringBuilder text) {
    Optional<Json> cursor = Optional.empty();
    JsonObject part;
    do {
      part =
          remote.call(
              "plan_read",
              Json.build()
                  .put("plan_id", plan)
                  .put("section", section)
                  .put("format", format)
                  .put("max_chars", MOST_CHARACTERS)
                  .putIfPresent("cursor", cursor)
                  .done());
      text.append(part.text("text").orElse(""));
      cursor = part.get("cursor");
    } while (cursor.isPresent());
    return part;
  }
}
