package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.pipeline.Nonsense;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Leaves out what weak models say beside what is asked for: elements of lists against the schema,
 * and the same one over and over, while enough remain; and texts that say nothing where none need
 * be said. For one answer.
 */
final class Elements {
  private int dropped;

  /** How many were left out. */
  int dropped() {
    return dropped;
  }

  /** The object with the members that the schema knows. */
  static JsonObject known(JsonObject schema, JsonObject said) {
    JsonObject properties = schema.object("properties").orElseGet(Json::object);
    Json.Builder known = Json.build();
    said.members()
        .forEach((name, value) -> {
          if (properties.get(name).isPresent()) {
            known.put(name, value);
          }
        });
    return known.done();
  }

  /** The value without such elements. */
  Json kept(JsonObject schema, Json value) {
    return switch (value) {
      case JsonObject object -> AnswerSchema.kept(schema, useful(schema, object), this::kept);
      case JsonArray(List<Json> elements) ->
          schema.object("items").<Json>map(items -> list(schema, items, elements)).orElse(value);
      case Json.JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> value;
    };
  }

  /** Leaves out optional texts that say nothing. */
  private JsonObject useful(JsonObject schema, JsonObject object) {
    Map<String, Json> useful = new LinkedHashMap<>(object.members());
    useful
        .entrySet()
        .removeIf(member ->
            schema
                .object("properties")
                .flatMap(properties -> properties.object(member.getKey()))
                .filter(AnswerSchema::nullable)
                .filter(text -> text.array("enum").isEmpty())
                .filter(_ -> nonsense(member.getKey(), member.getValue()))
                .isPresent());
    dropped += object.members().size() - useful.size();
    return new JsonObject(useful);
  }

  private static boolean nonsense(String name, Json value) {
    return value instanceof Json.JsonString(String text) && Nonsense.of(name, text).isPresent();
  }

  private JsonArray list(JsonObject schema, JsonObject items, List<Json> elements) {
    List<Json> kept =
        AnswerSchema.isRow(items)
            ? elements
            : elements.stream().map(element -> kept(items, element)).toList();
    List<Json> useful =
        kept.stream()
            .distinct()
            .filter(element -> AnswerSchema.check(items, element).isEmpty())
            .filter(element -> Nonsense.in(items, element).isEmpty())
            .toList();
    int enough = schema.number("minItems").map(BigDecimal::intValue).orElse(0);
    boolean none =
        enough == 0 && elements.stream().allMatch(each -> !Nonsense.in(items, each).isEmpty());
    if (useful.size() < (none ? 0 : Math.max(1, enough))) {
      return Json.array(kept);
    }
    dropped += elements.size() - useful.size();
    return Json.array(useful);
  }
}
