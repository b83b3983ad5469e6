package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.Places;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** What a model is told about an answer of its own that cannot be used. */
final class Repairs {
  private static final int MOST = 20;
  private static final int MOST_SHOWN = 80;
  private static final int MOST_OF_AN_EXAMPLE = 600;

  private Repairs() {}

  /**
   * What is wrong, with the values found, and what to give again.
   *
   * @param formed with an example of its form
   */
  static String request(CheckedAnswer answer, Asked asked, boolean formed) {
    var text = new StringBuilder("Your answer cannot be used yet. What is wrong with it:\n");
    answer.problems().stream()
        .limit(MOST)
        .map(problem ->
            answer.readable().map(said -> Places.shown(said, problem, MOST_SHOWN)).orElse(problem))
        .forEach(problem -> text.append("- ").append(problem).append('\n'));
    text.append(
        asked.partial()
            ? "Answer with a JSON object that has only %s; the rest of your answer is kept."
                .formatted(String.join(", ", asked.members()))
            : "Answer again with the whole object, complete and corrected, as JSON and nothing"
                + " else. Keep what was right.");
    return text.append(formed ? form(asked.schema()) : "").toString();
  }

  /** A sentence that shows the form of an answer; empty when it would be long. */
  static String form(JsonObject schema) {
    String example = JsonText.write(example(schema));
    return example.length() <= MOST_OF_AN_EXAMPLE
        ? " Its form, with values that are not yours: " + example
        : "";
  }

  /**
   * An example of a member; optional texts are null, since weak models copy what they are shown.
   */
  private static Json shown(JsonObject member) {
    boolean text = member.texts("type").contains("string") && member.array("enum").isEmpty();
    return text && AnswerSchema.nullable(member) ? Json.none() : example(member);
  }

  private static Json example(JsonObject schema) {
    if (!schema.array("enum").isEmpty()) {
      return schema.array("enum").getFirst();
    }
    String type =
        schema.text("type").orElseGet(() -> schema.texts("type").stream().findFirst().orElse(""));
    return switch (type) {
      case "object" -> {
        Json.Builder object = Json.build();
        schema
            .object("properties")
            .orElseGet(Json::object)
            .members()
            .forEach((name, member) -> object.put(name, shown((JsonObject) member)));
        yield object.done();
      }
      case "array" ->
          Json.array(schema.object("items").map(Repairs::example).map(List::of).orElse(List.of()));
      case "integer", "number" -> Json.of(schema.number("minimum").orElse(BigDecimal.ONE));
      case "boolean" -> Json.of(true);
      default -> Json.of(schema.text("description").orElse("…"));
    };
  }
}
