package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.Question.Input;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A question in two halves, for a model whose output limit is too small for the whole answer: the
 * first and the second half of each list. Texts and numbers beside the lists are those of the first
 * half.
 */
final class Halves {
  private Halves() {}

  static Question first(Question whole) {
    return whole.part(
        (tokens, members) ->
            with(
                whole.input().within(tokens, members),
                "The whole answer is too long for one reply. Give the first half now: of each list,"
                    + " the first half of its elements; everything else in full. The second half is"
                    + " asked for next."),
        halved(whole.schema()));
  }

  static Question second(Question whole, JsonObject first) {
    return whole.part(
        (tokens, members) ->
            with(
                whole.input().within(tokens, members),
                "The whole answer is too long for one reply. The first half was given already and"
                    + " follows. Give the second half now: of each list, the elements that are"
                    + " still missing, none twice; repeat everything else.\n"
                    + JsonText.write(first)),
        halved(whole.schema()));
  }

  /** Both as one answer. */
  static JsonObject together(JsonObject first, JsonObject second) {
    Map<String, Json> members = new LinkedHashMap<>(first.members());
    second.members().forEach((name, value) -> members.merge(name, value, Halves::together));
    return new JsonObject(members);
  }

  private static Json together(Json first, Json second) {
    return first instanceof JsonArray(var some) && second instanceof JsonArray(var others)
        ? Json.array(java.util.stream.Stream.concat(some.stream(), others.stream()).toList())
        : first;
  }

  /** Lists of the first level may be half as long. */
  private static JsonObject halved(JsonObject schema) {
    JsonObject properties = schema.object("properties").orElseGet(Json::object);
    Json.Builder changed = Json.build();
    properties
        .members()
        .forEach((name, value) ->
            changed.put(name, value instanceof JsonObject member ? fewer(member) : value));
    return schema.with("properties", changed.done());
  }

  private static JsonObject fewer(JsonObject list) {
    return list.number("minItems")
        .map(least -> list.with("minItems", new JsonNumber(half(least))))
        .orElse(list);
  }

  private static BigDecimal half(BigDecimal least) {
    return BigDecimal.valueOf(least.intValue() / 2);
  }

  private static Input with(Input input, String more) {
    return new Input(input.instruction(), input.text() + "\n\n" + more, input.cuts());
  }
}
