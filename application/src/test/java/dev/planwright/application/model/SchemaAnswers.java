package dev.planwright.application.model;

import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.scripted.SchemaNumber;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes an answer from the schema and the material of a request: choices in turn, quotes and words
 * of the prompt. The same request gives the same answer.
 */
public final class SchemaAnswers {
  private static final Pattern PROMPT =
      Pattern.compile("(#\\S+) begin the prompt\n(.*)\n\\1 end", Pattern.DOTALL);
  private static final Pattern START = Pattern.compile("The project starts on (\\S+)\\.");
  private static final Pattern PLACE = Pattern.compile("- (F\\d+);.*; kind place");

  private final Request request;
  private final String material;
  private final List<String> sentences;
  private final Map<String, Integer> turns = new HashMap<>();
  private int texts;
  private String label = "";

  private SchemaAnswers(Request request) {
    this.request = request;
    this.material = request.turns().getFirst().text();
    this.sentences = sentences(find(PROMPT, material, 2).orElse("The material has no prompt."));
  }

  public static JsonObject to(Request request) {
    return (JsonObject) new SchemaAnswers(request).value("", request.schema());
  }

  private static List<String> sentences(String prompt) {
    List<String> found = new ArrayList<>();
    for (String sentence : prompt.split("(?<=[.!?])\\s+|\\n+", -1)) {
      if (sentence.strip().length() > 8) {
        found.add(sentence.strip());
      }
    }
    return found.isEmpty() ? List.of(prompt.strip()) : found;
  }

  private Json value(String name, JsonObject schema) {
    if (name.equals("earliest")
        || (name.equals("later") && schema.object("properties").isPresent())) {
      return Json.none();
    }
    if (name.equals("recommended")) { // at most one option of a decision is
      return Json.none();
    }
    List<Json> choices = schema.array("enum");
    if (!choices.isEmpty()) {
      return choice(name, choices);
    }
    return switch (type(schema)) {
      case "object" -> object(schema);
      case "array" -> array(name, schema);
      case "boolean" -> Json.of(turn(name) % 2 == 0);
      case "integer", "number" -> SchemaNumber.of(name, schema, turn(name));
      case String _ -> text(name, schema);
    };
  }

  private static String type(JsonObject schema) {
    return schema
        .text("type")
        .orElseGet(() -> ((JsonString) schema.array("type").getFirst()).value());
  }

  private Json choice(String name, List<Json> choices) {
    List<Json> real = choices.stream().filter(choice -> !(choice instanceof JsonNull)).toList();
    Optional<String> place = find(PLACE, material, 1);
    if (name.equals("fact") && request.schemaName().equals("s005_context") && place.isPresent()) {
      return Json.of(place.get());
    }
    int turn = turn(name) + (name.equals("to") ? 1 : 0);
    if (name.equals("class")) { // from four to six levers are vital
      return real.get(turn < 5 ? 0 : 1 + turn % (real.size() - 1));
    }
    return real.get(turn % real.size());
  }

  private JsonObject object(JsonObject schema) {
    Json.Builder object = Json.build();
    schema
        .object("properties")
        .orElseGet(Json::object)
        .members()
        .forEach((name, member) -> object.put(name, value(name, (JsonObject) member)));
    return object.done();
  }

  private Json array(String name, JsonObject schema) {
    int least = schema.number("minItems").map(BigDecimal::intValue).orElse(0);
    int most = schema.number("maxItems").map(BigDecimal::intValue).orElse(1);
    int count =
        List.of("after", "deviations", "operations").contains(name)
            ? 0
            : Math.max(least, Math.min(1, most));
    int wanted = name.equals("facts") && least == 1 ? Math.min(most, sentences.size()) : count;
    List<Json> elements = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      elements.add(value(name, schema.object("items").orElseThrow()));
    }
    return Json.array(elements);
  }

  private Json text(String name, JsonObject schema) {
    int most = schema.number("maxLength").map(BigDecimal::intValue).orElse(200);
    String text =
        switch (name) {
          case "q" -> sentences.get(turn("q") % sentences.size());
          case "language" -> "en";
          case "country", "holiday_country" -> "FR";
          case "main" -> "EUR";
          case "local" -> "USD";
          case "earliest" -> "January 2026";
          case "by" -> find(START, material, 1).orElse("2026-09-01");
          case "when" -> "2026-10";
          case "recommend" -> named(0);
          case "default" -> label;
          case "name" -> named(turn("name"));
          case String _ ->
              name
                  + " "
                  + Integer.toString(++texts, 36)
                  + letters()
                  + ": "
                  + sentences.get(texts % sentences.size()).replaceAll("[0-9]+", "some");
        };
    String cut = text.length() <= most ? text : text.substring(0, most).strip();
    label = name.equals("label") ? cut : label;
    return Json.of(cut);
  }

  /** Names differ within a plan as much as its sentences do. */
  private String named(int turn) {
    return "%s%s %s"
        .formatted(
            letters(),
            (char) ('a' + turn % 26),
            sentences.get((turn + request.schemaName().hashCode() % 7 + 7) % sentences.size()))
        .replaceAll("[0-9]+", "some");
  }

  /** Titles must differ between calls too. */
  private String letters() {
    return request.schemaName().replaceAll("[^a-z]", "");
  }

  private int turn(String name) {
    return turns.merge(name, 1, Integer::sum) - 1;
  }

  private static Optional<String> find(Pattern pattern, String text, int group) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(group)) : Optional.empty();
  }
}
