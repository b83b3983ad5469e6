package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Shortens texts, and lists of texts, that are a little too long. Providers don't enforce lengths
 * and models don't count characters; a repair costs a whole call and is no surer to keep to them.
 */
final class TextLengths {
  /** What is longer than that many times its bound misses the point and is sent back. */
  private static final int LENIENCE = 3;

  private TextLengths() {}

  /** The answer with such texts ended at a word. */
  static Json kept(JsonObject schema, Json answer) {
    return switch (answer) {
      case JsonObject object -> AnswerSchema.kept(schema, object, TextLengths::kept);
      case JsonArray(List<Json> elements) ->
          schema
              .object("items")
              .<Json>map(items ->
                  Json.array(
                      first(schema, items, elements).stream().map(e -> kept(items, e)).toList()))
              .orElse(answer);
      case JsonString(String text) ->
          schema
              .number("maxLength")
              .map(BigDecimal::intValue)
              .filter(most -> tooLong(text, most))
              .map(most -> Json.of(cut(text, most)))
              .orElse(answer);
      case Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> answer;
    };
  }

  /** Of a list of texts the first, where it is a little too long. */
  private static List<Json> first(JsonObject schema, JsonObject items, List<Json> elements) {
    return schema
        .number("maxItems")
        .map(BigDecimal::intValue)
        .filter(_ -> items.object("properties").isEmpty())
        .filter(_ -> elements.stream().distinct().count() == elements.size())
        .filter(most -> elements.size() > most && elements.size() <= most * LENIENCE)
        .map(most -> elements.subList(0, most))
        .orElse(elements);
  }

  private static boolean tooLong(String text, int most) {
    int length = text.codePointCount(0, text.length());
    return length > most && length <= most * LENIENCE;
  }

  private static String cut(String text, int most) {
    int end = text.offsetByCodePoints(0, most - 1);
    int word = text.lastIndexOf(' ', end);
    return text.substring(0, word > end / 2 ? word : end).stripTrailing() + "…";
  }
}
