package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.json.JsonSchema;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Schemas are sent with every member required and what may be missing nullable, because providers
 * that enforce schemas want it so. An answer is checked without its nulls: by the same schema, in
 * which nullable members need not be there.
 */
public final class AnswerSchema {
  private static final Json NULL = Json.of("null");
  private static final int MAX_VIOLATIONS = 20;

  private AnswerSchema() {}

  /**
   * What is wrong with an answer without nulls, each a sentence; not more than a model can correct.
   */
  public static List<String> check(JsonObject schema, Json answer) {
    return new JsonSchema(optional(schema))
        .check(answer).stream()
            .limit(MAX_VIOLATIONS)
            .map(v -> (v.field().isEmpty() ? "the answer" : v.field()) + " " + v.problem())
            .toList();
  }

  /** The object with what is made of each member that the schema knows; the others stay. */
  static JsonObject kept(
      JsonObject schema, JsonObject answer, BiFunction<JsonObject, Json, Json> kept) {
    JsonObject properties = schema.object("properties").orElseGet(Json::object);
    Json.Builder members = Json.build();
    answer
        .members()
        .forEach((name, value) ->
            members.put(
                name, properties.object(name).map(s -> kept.apply(s, value)).orElse(value)));
    return members.done();
  }

  /** The schema with nullable members optional. */
  private static JsonObject optional(JsonObject schema) {
    JsonObject changed = schema;
    if (schema.object("items").isPresent()) {
      changed = changed.with("items", optional(schema.object("items").get()));
    }
    if (schema.object("properties").isEmpty()) {
      return changed;
    }
    JsonObject properties = schema.object("properties").get();
    Json.Builder relaxed = Json.build();
    properties
        .members()
        .forEach((name, value) ->
            relaxed.put(name, value instanceof JsonObject member ? optional(member) : value));
    List<Json> required =
        schema.array("required").stream()
            .filter(name ->
                !(name instanceof JsonString(String n))
                    || properties.object(n).filter(AnswerSchema::nullable).isEmpty())
            .toList();
    return changed.with("properties", relaxed.done()).with("required", Json.array(required));
  }

  /** Whether an element of a list is itself a list: a row, where the place of a cell counts. */
  static boolean isRow(JsonObject items) {
    return items.text("type").filter("array"::equals).isPresent();
  }

  /** Whether a member of that schema may be missing. */
  static boolean nullable(JsonObject member) {
    return member.get("type").stream()
        .anyMatch(type -> type instanceof JsonArray(List<Json> types) && types.contains(NULL));
  }
}
