package dev.planwright.application.catalog.availability;

import module java.base;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.pipeline.Quotes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A prompt of four sentences, and what has to be read in it: a model that cannot do that makes no
 * plans.
 */
public final class TestIntake {
  /** The name of its question. */
  public static final String NAME = "s000_check";

  static final String INSTRUCTION =
      """
      You read the prompt of a project. Answer with one JSON object:
      topic: what is to be done, in at most ten words. place: the town. sum: the money, as a number without separators. \
      deadline: the day, as YYYY-MM-DD. quotes: two to four passages of the prompt, each copied from it word for word.\
      """;
  static final String PROMPT =
      "We want to open a neighbourhood bakery in Lyon. The budget is 180,000 euros. It must open by"
          + " 30 June 2027. Never use frozen dough.";
  static final JsonObject SCHEMA =
      (JsonObject)
          JsonText.read(
              """
              {"type": "object", "additionalProperties": false,
               "required": ["topic", "place", "sum", "deadline", "quotes"],
               "properties": {
                 "topic": {"type": "string", "minLength": 3, "maxLength": 120},
                 "place": {"type": "string", "minLength": 2, "maxLength": 60},
                 "sum": {"type": "integer", "minimum": 0, "maximum": 1000000000},
                 "deadline": {"type": "string", "minLength": 10, "maxLength": 10},
                 "quotes": {"type": "array", "minItems": 2, "maxItems": 4,
                            "items": {"type": "string", "minLength": 5, "maxLength": 160}}}}
              """);
  private static final String WRONG_FORM =
      "it answers, but not with the JSON asked for; try another value of structured";

  /** Of the four things to be read, so many may be misread. */
  private static final int MOST_MISSED = 1;

  private TestIntake() {}

  /** An answer that passes. */
  public static JsonObject answer() {
    return Json.build()
        .put("topic", "open a bakery")
        .put("place", "Lyon")
        .put("sum", 180_000)
        .put("deadline", "2027-06-30")
        .put("quotes", Json.texts(List.of("The budget is 180,000 euros", "Never use frozen dough")))
        .done();
  }

  /** Why a model that answers so makes no plans; empty when it passes. */
  static Optional<String> problem(String text) {
    try {
      if (!(JsonText.read(text) instanceof JsonObject answer)
          || !new JsonSchema(SCHEMA).check(answer).isEmpty()) {
        return Optional.of(WRONG_FORM);
      }
      List<String> missed = missed(answer);
      return missed.size() > MOST_MISSED
          ? Optional.of(
              "too weak for plans: in a prompt of four sentences it misread "
                  + String.join(", ", missed))
          : Optional.empty();
    } catch (UnreadableJson _) {
      return Optional.of(WRONG_FORM);
    }
  }

  private static List<String> missed(JsonObject answer) {
    var quotes = new Quotes(PROMPT);
    long quoted =
        answer.texts("quotes").stream().filter(q -> quotes.find(q).isPresent()).distinct().count();
    Map<String, Boolean> right = new LinkedHashMap<>();
    right.put("the place", answer.text("place").filter(p -> p.contains("Lyon")).isPresent());
    right.put("the sum", answer.number("sum").filter(n -> n.intValue() == 180_000).isPresent());
    right.put("the deadline", answer.text("deadline").filter("2027-06-30"::equals).isPresent());
    right.put("what to quote", quoted >= 2);
    return right.entrySet().stream()
        .filter(each -> !each.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }
}
