package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** Reads models' answers strictly: one JSON object, of the schema, within 4 MiB. */
public final class AnswerReader {
  private static final int MAX_BYTES = 4 * 1024 * 1024;
  private static final String FENCE = "```";

  private AnswerReader() {}

  /** Reads an answer to a question with that schema and these rules. */
  public static CheckedAnswer read(String text, JsonObject schema, AnswerRules rules) {
    if (text.length() > MAX_BYTES || text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
      return CheckedAnswer.unreadable(List.of("The answer is larger than 4 MiB."));
    }
    Json json;
    try {
      json = JsonText.read(unfenced(text));
    } catch (UnreadableJson e) {
      return CheckedAnswer.unreadable(List.of("The answer is not JSON: " + e.getMessage()));
    }
    if (!(json instanceof JsonObject answer)) {
      return CheckedAnswer.unreadable(List.of("The answer is not a JSON object."));
    }
    JsonObject plain = (JsonObject) TextLengths.kept(schema, plain(answer));
    List<String> violations = AnswerSchema.check(schema, plain);
    return violations.isEmpty()
        ? new CheckedAnswer(Optional.of(plain), List.of(), rules.check(plain))
        : CheckedAnswer.unreadable(violations);
  }

  /** Models that are only told to write JSON like to put it into a fence. */
  private static String unfenced(String text) {
    String stripped = text.strip();
    int line = stripped.indexOf('\n');
    return stripped.startsWith(FENCE) && stripped.endsWith(FENCE) && line > 0
        ? stripped.substring(line + 1, stripped.length() - FENCE.length())
        : stripped;
  }

  /** Without nulls and empty texts, and without anything hidden in the others. */
  private static Json plain(Json json) {
    return switch (json) {
      case JsonObject object -> {
        Json.Builder kept = Json.build();
        object
            .members()
            .forEach((name, value) -> {
              Json said = plain(value);
              if (!nothing(said)) {
                kept.put(name, said);
              }
            });
        yield kept.done();
      }
      case JsonArray(List<Json> elements) ->
          Json.array(
              elements.stream()
                  .map(AnswerReader::plain)
                  .filter(element -> !nothing(element))
                  .toList());
      case JsonString(String text) -> Json.of(CleanText.of(text));
      case Json.JsonNumber _, Json.JsonBoolean _, JsonNull _ -> json;
    };
  }

  private static boolean nothing(Json json) {
    return json instanceof JsonNull || (json instanceof JsonString(String text) && text.isEmpty());
  }
}
