package dev.planwright.application.model.stage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** Walks over the objects and texts of an answer. */
final class JsonTexts {
  private static final String ADDRESS = "web_address";

  private JsonTexts() {}

  /** The answer with every text changed. */
  static Json mapped(Json json, UnaryOperator<String> change) {
    return switch (json) {
      case JsonObject object -> object(object, change);
      case JsonString(String text) -> Json.of(change.apply(text));
      case Json other -> other.each(element -> mapped(element, change));
    };
  }

  /** The object with every text changed but the addresses of pages that were looked up. */
  static JsonObject object(JsonObject object, UnaryOperator<String> change) {
    JsonObject changed = object.each(value -> mapped(value, change));
    return object.get(ADDRESS).map(address -> changed.with(ADDRESS, address)).orElse(changed);
  }

  /** The answer with every object in it changed, the inner ones first. */
  static Json objects(Json json, UnaryOperator<JsonObject> change) {
    Json changed = json.each(inner -> objects(inner, change));
    return changed instanceof JsonObject object ? change.apply(object) : changed;
  }

  /** Tells every object with its path, as in {@code risks[2].cost}. */
  static void each(Json json, String path, BiConsumer<String, JsonObject> visitor) {
    switch (json) {
      case JsonObject object -> {
        visitor.accept(path, object);
        object
            .members()
            .forEach(
                (name, value) -> each(value, path.isEmpty() ? name : path + "." + name, visitor));
      }
      case JsonArray(List<Json> elements) -> {
        for (int i = 0; i < elements.size(); i++) {
          each(elements.get(i), path + "[" + i + "]", visitor);
        }
      }
      case JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> {}
    }
  }
}
