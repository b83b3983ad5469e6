package dev.planwright.application.stage.computed;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Changes every text in a tree. */
final class Texts {
  private Texts() {}

  /** The tree with each string changed; names of members stay. */
  static Json mapped(Json json, UnaryOperator<String> change) {
    return switch (json) {
      case JsonObject object -> mapped(object, change);
      case JsonArray(List<Json> elements) ->
          Json.array(elements.stream().map(element -> mapped(element, change)).toList());
      case JsonString(String value) -> Json.of(change.apply(value));
      case JsonNumber _, JsonBoolean _, JsonNull _ -> json;
    };
  }

  /** The object with each string in it changed. */
  static JsonObject mapped(JsonObject object, UnaryOperator<String> change) {
    Json.Builder builder = Json.build();
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      builder.put(member.getKey(), mapped(member.getValue(), change));
    }
    return builder.done();
  }
}
