package dev.planwright.application.json;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonObject;

/** Lets a schema say once what it needs several times: in {@code $defs}, by {@code $ref}. */
public final class SchemaDefinitions {
  private static final String DEFINITIONS = "$defs";
  private static final String REFERENCE = "$ref";
  private static final String PATH = "#/$defs/";

  private final JsonObject definitions;

  private SchemaDefinitions(JsonObject definitions) {
    this.definitions = definitions;
  }

  /**
   * The schema without references: each is replaced by its definition, to which the members beside
   * the reference are added.
   *
   * @throws IllegalArgumentException when a definition is missing or contains itself
   */
  public static JsonObject inlined(JsonObject schema) {
    var definitions = new SchemaDefinitions(schema.object(DEFINITIONS).orElseGet(Json::object));
    return definitions.inlined(schema, List.of());
  }

  private JsonObject inlined(JsonObject schema, List<String> within) {
    Json.Builder builder = Json.build();
    List<String> inner = within;
    Optional<String> reference = schema.text(REFERENCE);
    if (reference.isPresent()) {
      inner = new ArrayList<>(within);
      inner.add(reference.get());
      definition(reference.get(), within, inner).members().forEach(builder::put);
    }
    for (var member : schema.members().entrySet()) {
      if (!member.getKey().equals(REFERENCE) && !member.getKey().equals(DEFINITIONS)) {
        builder.put(member.getKey(), inlined(member.getValue(), within));
      }
    }
    return builder.done();
  }

  private JsonObject definition(String reference, List<String> within, List<String> inner) {
    if (within.contains(reference)) {
      throw new IllegalArgumentException("this definition contains itself: " + reference);
    }
    if (!reference.startsWith(PATH)) {
      throw new IllegalArgumentException("this reference leads out of the schema: " + reference);
    }
    return definitions
        .object(reference.substring(PATH.length()))
        .map(definition -> inlined(definition, inner))
        .orElseThrow(() -> new IllegalArgumentException("there is no definition " + reference));
  }

  private Json inlined(Json value, List<String> within) {
    return switch (value) {
      case JsonObject object -> inlined(object, within);
      case JsonArray(List<Json> elements) ->
          Json.array(elements.stream().map(element -> inlined(element, within)).toList());
      case Json other -> other;
    };
  }
}
