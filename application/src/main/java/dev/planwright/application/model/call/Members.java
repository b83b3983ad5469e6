package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Goes through the members of an answer beside their schemas. */
final class Members {
  private Members() {}

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
}
