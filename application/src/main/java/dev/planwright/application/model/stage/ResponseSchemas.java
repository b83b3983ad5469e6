package dev.planwright.application.model.stage;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The schemas of answers, read from resources and filled with the ids of the plan at hand, so that
 * a model can only choose what exists (plan-pipeline.md §6.1).
 *
 * <p>Beside JSON Schema they hold three marks: {@code "enum": "@name"} stands for the choices of
 * that name; {@code "each": "name"} for as many elements as there are choices; {@code "picks":
 * true} for one member for each vital lever.
 */
final class ResponseSchemas {
  private static final Json NULL_TYPE = Json.of("null");

  private final Map<String, JsonObject> templates = new ConcurrentHashMap<>();

  /** The schema of that name with these choices. */
  JsonObject of(String name, OldChoices choices) {
    return filled(templates.computeIfAbsent(name, n -> Resources.json(n + ".json")), choices);
  }

  private static JsonObject filled(JsonObject schema, OldChoices choices) {
    if (schema.get("picks").isPresent()) {
      return picks(schema, choices);
    }
    Json.Builder filled = Json.build();
    schema
        .members()
        .forEach((keyword, value) -> {
          switch (keyword) {
            case "enum" -> putEnum(filled, schema, value, choices);
            case "each" -> putEach(filled, value, choices);
            case "properties" -> filled.put(keyword, members((JsonObject) value, choices));
            case "items" -> filled.put(keyword, filled((JsonObject) value, choices));
            default -> filled.put(keyword, value);
          }
        });
    return withoutChoice(schema, choices)
        ? filled.put("minItems", 0).put("maxItems", 0).done()
        : filled.done();
  }

  private static JsonObject members(JsonObject properties, OldChoices choices) {
    Json.Builder filled = Json.build();
    properties
        .members()
        .forEach((name, member) -> filled.put(name, filled((JsonObject) member, choices)));
    return filled.done();
  }

  private static void putEnum(
      Json.Builder filled, JsonObject schema, Json value, OldChoices choices) {
    if (!(value instanceof JsonString(String mark))) {
      filled.put("enum", value);
      return;
    }
    List<Json> allowed = new ArrayList<>();
    choices.of(mark.substring(1)).forEach(id -> allowed.add(Json.of(id)));
    if (!allowed.isEmpty()) {
      if (schema.array("type").contains(NULL_TYPE)) {
        allowed.add(Json.none());
      }
      filled.put("enum", Json.array(allowed));
    }
  }

  private static void putEach(Json.Builder filled, Json value, OldChoices choices) {
    int count = choices.of(((JsonString) value).value()).size();
    filled.put("minItems", count).put("maxItems", count);
  }

  /** A list of references where there is nothing to refer to. */
  private static boolean withoutChoice(JsonObject schema, OldChoices choices) {
    return schema
        .object("items")
        .flatMap(items -> items.text("enum"))
        .filter(mark -> choices.of(mark.substring(1)).isEmpty())
        .isPresent();
  }

  private static JsonObject picks(JsonObject schema, OldChoices choices) {
    Json.Builder members = Json.build();
    List<String> levers = choices.of(OldChoices.VITAL);
    for (String lever : levers) {
      List<Json> options =
          choices.of(OldChoices.OPTIONS).stream()
              .filter(option -> option.startsWith(lever + "."))
              .map(Json::of)
              .toList();
      members.put(
          lever, Json.build().put("type", "string").put("enum", new JsonArray(options)).done());
    }
    Json.Builder filled = Json.build().put("type", "object");
    schema.get("description").ifPresent(text -> filled.put("description", text));
    return filled
        .put("additionalProperties", false)
        .put("required", Json.texts(levers))
        .put("properties", members.done())
        .done();
  }
}
