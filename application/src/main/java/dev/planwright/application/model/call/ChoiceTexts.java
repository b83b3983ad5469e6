package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Reads texts that plainly mean one of the choices of their schema: in other letters, an id with
 * its title behind it, or the id of a part whose whole alone can be chosen.
 */
final class ChoiceTexts {
  private static final Pattern ID = Pattern.compile("[A-Z]?[0-9]+(?:\\.[0-9]+)*");
  private static final Pattern BEHIND = Pattern.compile("[\\s:,;(–—].*", Pattern.DOTALL);

  private ChoiceTexts() {}

  /** The answer with the choices that such texts mean. */
  static Json kept(JsonObject schema, Json answer) {
    return switch (answer) {
      case JsonObject object -> AnswerSchema.kept(schema, object, ChoiceTexts::kept);
      case JsonArray(List<Json> elements) ->
          schema
              .object("items")
              .<Json>map(items -> Json.array(elements.stream().map(e -> kept(items, e)).toList()))
              .orElse(answer);
      case JsonString(String text) ->
          chosen(text.strip(), schema.texts("enum")).<Json>map(Json::of).orElse(answer);
      case Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> answer;
    };
  }

  private static Optional<String> chosen(String text, List<String> choices) {
    if (choices.isEmpty() || choices.contains(text)) {
      return Optional.empty();
    }
    String id = BEHIND.matcher(text).replaceFirst("");
    return choices.stream()
        .filter(choice -> choice.equalsIgnoreCase(text))
        .findFirst()
        .or(() -> Optional.of(id).filter(choices::contains).filter(i -> ID.matcher(i).matches()))
        .or(() -> ID.matcher(id).matches() ? whole(id, choices) : Optional.empty());
  }

  /** Only where no part of that whole can be chosen: else the id is wrong. */
  private static Optional<String> whole(String id, List<String> choices) {
    int end = id.lastIndexOf('.');
    if (end < 0) {
      return Optional.empty();
    }
    String whole = id.substring(0, end);
    if (choices.stream().anyMatch(choice -> choice.startsWith(whole + "."))) {
      return Optional.empty();
    }
    return choices.contains(whole) ? Optional.of(whole) : whole(whole, choices);
  }
}
