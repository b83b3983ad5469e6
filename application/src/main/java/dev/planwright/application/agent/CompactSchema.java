package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A shortened schema. Its reader is told once that every member which may not be null is required,
 * and that there are no other members. Repeated parts are moved to {@code $defs}.
 */
final class CompactSchema {
  private static final Json NULL = Json.of("null");
  private static final Set<String> LEFT_OUT = Set.of("additionalProperties", "required");

  /** What a keyword says of the type. */
  private static final Map<String, String> IMPLIED =
      Map.of("properties", "object", "items", "array", "enum", "string", "maxLength", "string");

  /** Shorter ones are not worth a definition. */
  private static final int LEAST = 48;

  private final Map<Json, Integer> occurrences = new HashMap<>();
  private final Map<Json, String> names = new HashMap<>();
  private final Map<String, Json> definitions = new LinkedHashMap<>();

  private CompactSchema() {}

  /** The schema without what the reader knows. */
  static JsonObject of(JsonObject schema) {
    var compact = new CompactSchema();
    JsonObject bare = (JsonObject) bare(schema);
    compact.count(bare);
    Map<String, Json> members = new LinkedHashMap<>();
    bare.members().forEach((name, value) -> members.put(name, compact.shared(value)));
    return compact.definitions.isEmpty()
        ? new JsonObject(members)
        : new JsonObject(members).with("$defs", new JsonObject(compact.definitions));
  }

  /** Where a schema differs from one that the reader has, by path: what stands there instead. */
  static JsonObject differences(JsonObject known, JsonObject schema) {
    Map<String, Json> found = new LinkedHashMap<>();
    differences(known, schema, "", found);
    return new JsonObject(found);
  }

  private static void differences(
      JsonObject known, JsonObject schema, String path, Map<String, Json> found) {
    for (Map.Entry<String, Json> member : schema.members().entrySet()) {
      String name = member.getKey();
      String place = path.isEmpty() ? name : path + "." + name;
      Optional<Json> before = known.get(name);
      if (before.equals(Optional.of(member.getValue()))) {
        continue;
      }
      if (member.getValue() instanceof JsonObject inner
          && before.orElse(NULL) instanceof JsonObject same
          && same.members().keySet().equals(inner.members().keySet())) {
        differences(same, inner, place, found);
      } else {
        found.put(place, member.getValue());
      }
    }
  }

  /**
   * The least that the schema asks for: as few elements as may be, and nothing that may be null.
   */
  static JsonObject simplified(JsonObject schema) {
    JsonObject changed = schema;
    if (schema.object("items").isPresent()) {
      changed = changed.with("items", simplified(schema.object("items").get()));
      changed = changed.with("maxItems", changed.get("minItems").orElse(Json.of(1)));
    }
    if (schema.object("properties").isEmpty()) {
      return changed;
    }
    Map<String, Json> kept = new LinkedHashMap<>();
    schema
        .object("properties")
        .get()
        .members()
        .forEach((name, value) -> {
          if (value instanceof JsonObject member && !member.array("type").contains(NULL)) {
            kept.put(name, simplified(member));
          }
        });
    return changed.with("properties", new JsonObject(kept));
  }

  private static Json bare(Json json) {
    return switch (json) {
      case JsonObject object -> {
        Map<String, Json> members = new LinkedHashMap<>();
        object
            .members()
            .forEach((name, value) -> {
              if (name.equals("properties")) {
                Map<String, Json> properties = new LinkedHashMap<>();
                ((JsonObject) value).members().forEach((p, v) -> properties.put(p, bare(v)));
                members.put(name, new JsonObject(properties));
              } else if (!LEFT_OUT.contains(name) && !nothing(name, value)) {
                members.put(name, name.equals("items") ? bare(value) : value);
              }
            });
        IMPLIED.forEach((name, type) -> {
          if (members.containsKey(name)) {
            members.remove("type", Json.of(type));
          }
        });
        if (members.containsKey("enum")) {
          members.remove("maxLength");
          IdRanges.of(object.texts("enum"))
              .ifPresent(ids -> {
                members.remove("enum");
                members.put("ids", Json.of(ids));
              });
        }
        yield new JsonObject(members);
      }
      case Json other -> other;
    };
  }

  /** No text is empty, and any list may be. */
  private static boolean nothing(String name, Json value) {
    return switch (name) {
      case "minLength" -> value.equals(Json.of(1)) || value.equals(Json.of(0));
      case "minItems" -> value.equals(Json.of(0));
      default -> false;
    };
  }

  private void count(Json json) {
    if (json instanceof JsonObject object) {
      occurrences.merge(json, 1, Integer::sum);
      object.members().values().forEach(this::count);
    }
  }

  private Json shared(Json json) {
    if (!(json instanceof JsonObject object)) {
      return json;
    }
    Map<String, Json> members = new LinkedHashMap<>();
    boolean many =
        occurrences.getOrDefault(json, 0) > 1
            && JsonText.write(json).length() >= LEAST
            && (object.get("enum").isPresent()
                || object.get("ids").isPresent()
                || object.get("items").isPresent()
                || object.object("properties").isPresent());
    if (many && names.containsKey(json)) {
      return reference(names.getOrDefault(json, ""));
    }
    object.members().forEach((name, value) -> members.put(name, shared(value)));
    if (!many) {
      return new JsonObject(members);
    }
    String name = "d" + (names.size() + 1);
    names.put(json, name);
    definitions.put(name, new JsonObject(members));
    return reference(name);
  }

  private static JsonObject reference(String name) {
    return Json.build().put("$ref", "#/$defs/" + name).done();
  }

  /** How this is to be read. */
  static String legend() {
    return "Schemas are shortened: each member is required unless null is among its types, and"
        + " there are no other members. Properties mean an object, items a list, an enum or"
        + " a maxLength a text; no text is empty. ids are what a text may be: D1-D4 is D1,"
        + " D2, D3 or D4. A schema that is the same_as another question's may name the"
        + " places where it differs under but.";
  }
}
