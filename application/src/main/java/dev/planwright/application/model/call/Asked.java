package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Which members of an answer are asked for.
 *
 * @param schema of these members
 * @param known the others, as they were answered before
 */
record Asked(JsonObject schema, JsonObject known) {
  /** All of them. */
  static Asked all(JsonObject schema) {
    return new Asked(schema, Json.object());
  }

  /** Only these, of an answer whose others are kept; all when none is named. */
  static Asked only(Set<String> members, JsonObject schema, Optional<JsonObject> said) {
    if (members.isEmpty() || said.isEmpty()) {
      return all(schema);
    }
    Map<String, Json> kept = new LinkedHashMap<>(said.get().members());
    kept.keySet().removeAll(members);
    Map<String, Json> properties =
        new LinkedHashMap<>(schema.object("properties").orElseGet(Json::object).members());
    properties.keySet().retainAll(members);
    return new Asked(
        schema
            .with("properties", new JsonObject(properties))
            .with(
                "required",
                Json.texts(schema.texts("required").stream().filter(members::contains).toList())),
        new JsonObject(kept));
  }

  /** Whether only some are asked for. */
  boolean partial() {
    return !known.members().isEmpty();
  }

  /** Its members in the order of the schema. */
  List<String> members() {
    return List.copyOf(schema.object("properties").orElseGet(Json::object).members().keySet());
  }

  /** The whole answer with what was said now. */
  JsonObject whole(JsonObject said) {
    Map<String, Json> members = new LinkedHashMap<>(known.members());
    members.putAll(said.members());
    return new JsonObject(members);
  }
}
