package dev.planwright.adapters.llm;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A schema in the dialect of strict response formats, where every property is required and some
 * keywords are an error (OpenAI, Structured Outputs, "Supported schemas"): what is optional becomes
 * nullable, and its nulls are taken out of the answer again. What the dialect cannot say is checked
 * by the caller's validation.
 */
record StrictSchema(JsonObject original, Dialect dialect) {
  private static final Set<String> ALWAYS = Set.of("type", "description", "enum", "const");
  private static final Set<String> LENGTHS = Set.of("minLength", "maxLength");
  private static final Set<String> BOUNDS =
      Set.of(
          "minimum",
          "maximum",
          "exclusiveMinimum",
          "exclusiveMaximum",
          "multipleOf",
          "minItems",
          "maxItems",
          "pattern");

  /** What a server takes of a schema; it is asked with all, and with less when it refuses. */
  enum Dialect {
    /** All bounds, lengths of texts too: llama.cpp, vLLM and LM Studio enforce them. */
    FULL,
    /** Without lengths of texts: OpenAI refuses them. */
    WITHOUT_LENGTHS,
    /** No bounds at all. */
    BARE;

    private boolean keeps(String keyword) {
      return ALWAYS.contains(keyword)
          || (this != BARE && BOUNDS.contains(keyword))
          || (this == FULL && LENGTHS.contains(keyword));
    }

    /** The next one with less; empty when nothing is left to leave out. */
    Optional<Dialect> less() {
      return Arrays.stream(values()).filter(each -> each.compareTo(this) > 0).findFirst();
    }
  }

  /** The schema to send. */
  JsonObject strict() {
    return strict(original);
  }

  /** The answer as the original schema wants it; text that is no JSON stays as it is. */
  String restored(String answer) {
    try {
      Json read = JsonText.read(answer);
      Json restored = restored(original, read);
      return restored.equals(read) ? answer : JsonText.write(restored);
    } catch (UnreadableJson _) {
      return answer;
    }
  }

  private JsonObject strict(JsonObject schema) {
    Map<String, Json> members = new LinkedHashMap<>();
    schema
        .members()
        .forEach((name, value) -> {
          if (dialect.keeps(name)) {
            members.put(name, value);
          }
        });
    schema
        .number("maxLength")
        .filter(_ -> dialect != Dialect.FULL)
        .ifPresent(length -> members.put("description", Json.of(described(schema, length))));
    schema.object("items").ifPresent(items -> members.put("items", strict(items)));
    if (schema.get("anyOf").isPresent()) {
      members.put("anyOf", Json.array(schema.objects("anyOf").stream().map(this::strict).toList()));
    }
    schema
        .object("properties")
        .ifPresent(properties -> {
          members.put("properties", properties(properties, schema.texts("required")));
          members.put("required", Json.texts(List.copyOf(properties.members().keySet())));
          members.put("additionalProperties", Json.of(false));
        });
    return new JsonObject(members);
  }

  /** A length that cannot be enforced can still be told. */
  private static String described(JsonObject schema, BigDecimal length) {
    String bound = "at most %s characters".formatted(length.toPlainString());
    return schema.text("description").map(text -> text + "; " + bound).orElse(bound);
  }

  private JsonObject properties(JsonObject properties, List<String> required) {
    Map<String, Json> members = new LinkedHashMap<>();
    properties
        .members()
        .forEach((name, value) -> {
          JsonObject strict = value instanceof JsonObject object ? strict(object) : Json.object();
          members.put(name, required.contains(name) ? strict : nullable(strict));
        });
    return new JsonObject(members);
  }

  private static JsonObject nullable(JsonObject schema) {
    Optional<String> type = schema.text("type");
    if (type.isEmpty() || type.get().equals("object")) {
      return Json.build()
          .put("anyOf", List.of(schema, Json.build().put("type", "null").done()))
          .done();
    }
    JsonObject widened = schema.with("type", Json.texts(List.of(type.get(), "null")));
    if (schema.get("enum").isEmpty()) {
      return widened;
    }
    List<Json> choices = new ArrayList<>(schema.array("enum"));
    choices.add(Json.none());
    return widened.with("enum", Json.array(choices));
  }

  private static Json restored(JsonObject schema, Json value) {
    return switch (value) {
      case JsonObject object -> restored(schema, object);
      case JsonArray(List<Json> elements) ->
          schema
              .object("items")
              .<Json>map(items ->
                  Json.array(elements.stream().map(each -> restored(items, each)).toList()))
              .orElse(value);
      case Json.JsonString _, Json.JsonNumber _, Json.JsonBoolean _, JsonNull _ -> value;
    };
  }

  private static JsonObject restored(JsonObject schema, JsonObject value) {
    JsonObject properties = schema.object("properties").orElseGet(Json::object);
    List<String> required = schema.texts("required");
    Map<String, Json> members = new LinkedHashMap<>();
    value
        .members()
        .forEach((name, member) -> {
          Optional<JsonObject> property = properties.object(name);
          boolean left =
              member instanceof JsonNull && property.isPresent() && !required.contains(name);
          if (!left) {
            members.put(name, property.map(inner -> restored(inner, member)).orElse(member));
          }
        });
    return new JsonObject(members);
  }
}
