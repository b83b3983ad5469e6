package dev.planwright.application.model.stage;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** Walks over the objects and texts of an answer. */
final class JsonTexts {
  private static final String ADDRESS = "web_address";

  private JsonTexts() {}

  /** The answer with every text changed. */
  static Json mapped(Json json, UnaryOperator<String> change) {
    return switch (json) {
      case JsonObject object -> object(object, change);
      case JsonArray(List<Json> elements) ->
          Json.array(elements.stream().map(e -> mapped(e, change)).toList());
      case JsonString(String text) -> Json.of(change.apply(text));
      case Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> json;
    };
  }

  /** The object with every text changed but the addresses of pages that were looked up. */
  static JsonObject object(JsonObject object, UnaryOperator<String> change) {
    Json.Builder changed = Json.build();
    object
        .members()
        .forEach((name, value) ->
            changed.put(name, name.equals(ADDRESS) ? value : mapped(value, change)));
    return changed.done();
  }

  /** The answer with every object in it changed, the inner ones first. */
  static Json objects(Json json, UnaryOperator<JsonObject> change) {
    return switch (json) {
      case JsonObject object -> {
        Json.Builder changed = Json.build();
        object.members().forEach((name, value) -> changed.put(name, objects(value, change)));
        yield change.apply(changed.done());
      }
      case JsonArray(List<Json> elements) ->
          Json.array(elements.stream().map(e -> objects(e, change)).toList());
      case JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> json;
    };
  }

  /** Tells every object with its path, as in {@code risks[2].cost}. */
  static void each(Json json, String path, BiConsumer<String, JsonObject> told) {
    switch (json) {
      case JsonObject object -> {
        told.accept(path, object);
        object
            .members()
            .forEach((name, value) -> each(value, path.isEmpty() ? name : path + "." + name, told));
      }
      case JsonArray(List<Json> elements) -> {
        for (int i = 0; i < elements.size(); i++) {
          each(elements.get(i), path + "[" + i + "]", told);
        }
      }
      case JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> {}
    }
  }
}
