package dev.planwright.application.scripted;

import dev.planwright.application.catalog.availability.TestIntake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers any call by its schema, with the choices it offers and the words of the prompt. The same
 * call gets the same answer. It knows a few of the stages' rules by the names of members: what is
 * low is below what is high, quotes are quotes, dates are dates.
 */
public final class SchemaAuthor implements Author {
  @Override
  public Optional<JsonObject> answer(ModelCall call) {
    return Optional.of(
        call.schemaName().equals(TestIntake.NAME)
            ? TestIntake.answer()
            : new Answer(call).object(call.schema()));
  }

  /** One answer in the making. */
  private static final class Answer {
    private static final int MOST_TEXT = 110;
    private static final int MOST_NAME = 78;
    private static final String SUMMARY = "s029_summary";
    private static final int MOST_SUMMARY = 45;
    private static final int VITAL = 5;
    private static final Pattern LENGTH = Pattern.compile("at most (\\d{1,6}) characters\\z");

    private final ModelCall call;
    private final PromptWords words;
    private final Map<String, Integer> turns = new HashMap<>();
    private int texts;
    private String label = "";

    Answer(ModelCall call) {
      this.call = call;
      this.words = new PromptWords(call);
    }

    Json value(String name, JsonObject schema) {
      if (name.equals("earliest") || name.equals("recommended")) {
        return Json.none(); // a period, which its words never name; one option of each decision
      }
      List<JsonObject> ways = schema.objects("anyOf");
      if (!ways.isEmpty()) {
        return value(name, ways.getFirst());
      }
      if (!schema.array("enum").isEmpty()) {
        return choice(name, schema.array("enum"));
      }
      return switch (type(schema)) {
        case "object" -> object(schema);
        case "array" -> array(name, schema);
        case "boolean" -> Json.of(turn(name) % 2 == 0);
        case "integer", "number" -> SchemaNumber.of(name, schema, turn(name));
        case "null" -> Json.none();
        case String _ -> Json.of(text(name, schema));
      };
    }

    private static String type(JsonObject schema) {
      return schema
          .text("type")
          .or(() -> schema.texts("type").stream().filter(type -> !type.equals("null")).findFirst())
          .orElseGet(() -> schema.get("properties").isPresent() ? "object" : "string");
    }

    private Json choice(String name, List<Json> choices) {
      List<Json> real = choices.stream().filter(each -> !(each instanceof JsonNull)).toList();
      Optional<String> place = words.place();
      if (name.equals("fact") && call.schemaName().equals("s005_context") && place.isPresent()) {
        return Json.of(place.get());
      }
      int turn = turn(name);
      if (name.equals("class") && turn < VITAL) {
        return real.getFirst();
      }
      // A link leads from one package to another.
      int offset = name.equals("to") ? 1 : 0;
      return real.get((turn + offset) % real.size());
    }

    private JsonObject object(JsonObject schema) {
      Json.Builder members = Json.build();
      schema
          .object("properties")
          .orElseGet(Json::object)
          .members()
          .forEach((name, member) -> members.put(name, value(name, (JsonObject) member)));
      return members.done();
    }

    private JsonArray array(String name, JsonObject schema) {
      JsonObject items = schema.object("items").orElseGet(Json::object);
      List<Json> elements = new ArrayList<>();
      for (int i = 0; i < count(name, schema); i++) {
        elements.add(value(name, items));
      }
      return Json.array(elements);
    }

    private int count(String name, JsonObject schema) {
      int least = schema.number("minItems").map(BigDecimal::intValue).orElse(0);
      int most = schema.number("maxItems").map(BigDecimal::intValue).orElse(Math.max(1, least));
      return switch (name) {
        case "after", "deviations", "operations" -> least;
        case "facts" -> least == 1 ? Math.min(most, words.count()) : Math.max(least, 1);
        default -> Math.max(least, Math.min(1, most));
      };
    }

    private String text(String name, JsonObject schema) {
      int most = longest(schema);
      String text =
          switch (name) {
            case "q" -> words.quote(turn("q"));
            case "language" -> "en";
            case "country", "holiday_country" -> words.country();
            case "main" -> words.currency();
            case "local" -> "USD";
            case "by", "from", "to" -> words.start();
            case "earliest" -> "January 2026";
            case "when" -> words.start().substring(0, 7);
            case "unit" -> "days";
            case "name", "title" -> named(name, turn(name));
            case "recommend" -> named("name", 0);
            case "default" -> label;
            case String _ ->
                "%s %s: %s".formatted(name.replace('_', ' '), mark(texts), words.plain(texts++));
          };
      String cut =
          text.length() <= most || name.equals("q") ? text : text.substring(0, most).strip();
      label = name.equals("label") ? cut : label;
      return cut;
    }

    /** Strict response formats tell the length only in words. */
    private int longest(JsonObject schema) {
      Matcher told = LENGTH.matcher(schema.text("description").orElse(""));
      int most =
          schema
              .number("maxLength")
              .map(BigDecimal::intValue)
              .orElseGet(() -> told.find() ? Integer.parseInt(told.group(1)) : MOST_TEXT);
      return Math.min(most, call.schemaName().equals(SUMMARY) ? MOST_SUMMARY : MOST_TEXT);
    }

    /** Titles differ within a plan, so that each can be referred to. */
    private String named(String name, int turn) {
      String stage =
          call.schemaName().replaceFirst("^s\\d{3}_", "").replaceAll("[\\d_]+", " ").strip();
      String text =
          "%s %s of %s%s: %s".formatted(name, mark(turn), stage, part(), words.plain(turn));
      return text.substring(0, Math.min(text.length(), MOST_NAME)).strip();
    }

    private String part() {
      String digits = call.schemaName().replaceFirst("^s\\d{3}", "").replaceAll("\\D", "");
      return digits.isEmpty() ? "" : " " + mark(Integer.parseInt(digits));
    }

    /** Letters instead of a number, since figures in texts have to be accounted for. */
    private static String mark(int turn) {
      return "" + (char) ('a' + turn / 26 % 26) + (char) ('a' + turn % 26);
    }

    private int turn(String name) {
      return turns.merge(name, 1, Integer::sum) - 1;
    }
  }
}
