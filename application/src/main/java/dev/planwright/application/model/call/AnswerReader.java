package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.Places;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.pipeline.Nonsense;
import dev.planwright.application.text.CleanText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** Reads answers: one JSON object, of the schema, within 4 MiB. */
public final class AnswerReader {
  private static final int MAX_BYTES = 4 * 1024 * 1024;
  private static final String FENCE = "```";

  private AnswerReader() {}

  /** Reads an answer to a question with that schema and these rules, strictly. */
  public static CheckedAnswer read(String text, JsonObject schema, AnswerRules rules) {
    return switch (said(text)) {
      case Said.Nothing(String why) -> CheckedAnswer.unreadable(List.of(why));
      case Said.Something(JsonObject answer) ->
          CheckedAnswer.of(fitted(answer, schema), schema, rules, 0);
    };
  }

  /**
   * Reads what a model says of some members of an answer, the others being known: members that
   * nobody asked for are left out, and so are elements of lists that are of no use while enough
   * remain.
   *
   * @param more what else is taken out of what is said
   */
  static CheckedAnswer read(
      String text, Question question, Asked asked, UnaryOperator<JsonObject> more) {
    return switch (said(text)) {
      case Said.Nothing(String why) -> CheckedAnswer.unreadable(List.of(why));
      case Said.Something(JsonObject whatever) -> {
        JsonObject said = more.apply(whatever);
        JsonObject known = fitted(Elements.known(asked.schema(), said), asked.schema());
        var elements = new Elements();
        JsonObject whole = asked.whole((JsonObject) elements.kept(asked.schema(), known));
        List<String> nonsense = Nonsense.in(question.schema(), whole);
        CheckedAnswer checked =
            nonsense.isEmpty()
                ? CheckedAnswer.of(whole, question.schema(), question.rules(), elements.dropped())
                : CheckedAnswer.wrong(whole, nonsense);
        yield new CheckedAnswer(
            checked.answer(),
            checked.readable(),
            checked.violations().stream().map(problem -> emptied(said, problem)).toList(),
            checked.breaches(),
            checked.dropped());
      }
    };
  }

  /** Without what states nothing, with the choices that texts mean, and no text much too long. */
  private static JsonObject fitted(JsonObject answer, JsonObject schema) {
    return (JsonObject) TextLengths.kept(schema, ChoiceTexts.kept(schema, plain(answer)));
  }

  /** An empty text is told as what it is. */
  private static String emptied(JsonObject said, String problem) {
    return problem.endsWith(" is missing")
            && Places.value(said, problem).filter(AnswerReader::blank).isPresent()
        ? problem.substring(0, problem.indexOf(' ')) + " is empty: write its text"
        : problem;
  }

  private static boolean blank(Json json) {
    return json instanceof JsonString(String text) && CleanText.of(text).isEmpty();
  }

  private sealed interface Said {
    record Something(JsonObject answer) implements Said {}

    record Nothing(String why) implements Said {}
  }

  private static Said said(String text) {
    if (text.length() > MAX_BYTES || text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
      return new Said.Nothing("The answer is larger than 4 MiB.");
    }
    try {
      return JsonText.read(unfenced(text)) instanceof JsonObject answer
          ? new Said.Something(answer)
          : new Said.Nothing("The answer is not a JSON object.");
    } catch (UnreadableJson e) {
      return new Said.Nothing("The answer is not JSON: " + e.getMessage());
    }
  }

  /** An answer as it is checked: without what states nothing. The places of problems are in it. */
  public static JsonObject stated(JsonObject answer) {
    return (JsonObject) plain(answer);
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
