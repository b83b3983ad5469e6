package dev.planwright.application.model.stage;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parts of the answers that several tests put into a model's mouth. */
final class AnswerParts {
  private AnswerParts() {}

  /** One that an answer of the intake gives. */
  static JsonObject fact(String kind, String text, String quote, int weight) {
    return Json.build()
        .put("kind", kind)
        .put("text", text)
        .put("q", quote)
        .put("weight", weight)
        .done();
  }

  /** An answer of the intake with these facts alone. */
  static JsonObject withFacts(JsonObject answer, JsonObject... facts) {
    return answer.with("facts", Json.array(List.of(facts)));
  }

  /** So many short words, none twice. */
  static String words(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "" + (char) ('a' + i / 26) + (char) ('a' + i % 26))
        .collect(Collectors.joining(" "));
  }
}
