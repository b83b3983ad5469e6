package dev.planwright.application.stage.revision;

import module java.base;

import dev.planwright.application.json.JsonPlaces;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * The values of operations. Models give them as text: where a schema wants no text, it is read as
 * JSON.
 */
final class Values {
  static final List<List<String>> RANGES =
      List.of(List.of("low", "likely", "high"), List.of("o", "m", "p"));

  private Values() {}

  static Optional<JsonObject> object(Json value) {
    return parsed(value).filter(JsonObject.class::isInstance).map(JsonObject.class::cast);
  }

  /** A text read as JSON; empty where it is none. */
  static Optional<Json> parsed(Json value) {
    if (!(value instanceof JsonString(String text))) {
      return Optional.of(stated(value));
    }
    try {
      return Optional.of(stated(JsonText.read(text)));
    } catch (UnreadableJson _) {
      return Optional.empty();
    }
  }

  /** Without members that are null: as in answers, those are not stated. */
  private static Json stated(Json value) {
    return switch (value) {
      case JsonObject(var members) -> {
        Map<String, Json> kept = new LinkedHashMap<>();
        members.forEach((name, member) -> {
          if (!(member instanceof Json.JsonNull)) {
            kept.put(name, stated(member));
          }
        });
        yield new JsonObject(kept);
      }
      case Json.JsonArray(List<Json> all) ->
          new Json.JsonArray(all.stream().map(Values::stated).toList());
      case Json.JsonString _, Json.JsonNumber _, Json.JsonBoolean _, Json.JsonNull _ -> value;
    };
  }

  /** The value in the form that the schema of its member asks for. */
  static Json fitting(Json value, JsonObject schema) {
    boolean text =
        schema.text("type").filter("string"::equals).isPresent()
            || schema.texts("type").contains("string")
            || !schema.array("enum").isEmpty();
    return text ? value : parsed(value).orElse(value);
  }

  /**
   * What a schema says of a member; empty where it knows none of that name or only code writes it.
   * The elements of a list go by their numbers, from 0.
   */
  static Optional<JsonObject> schemaOf(JsonObject schema, List<String> path) {
    if (path.isEmpty()) {
      return Optional.of(schema);
    }
    Optional<JsonObject> member =
        JsonPlaces.isIndex(path.getFirst())
            ? schema.object("items")
            : schema
                .object("properties")
                .flatMap(members -> members.object(path.getFirst()))
                .filter(found -> found.text("made_by").isEmpty());
    return member.flatMap(found -> schemaOf(found, path.subList(1, path.size())));
  }

  /** The ranges of an element whose ends are not in order, each by its members and values. */
  static List<String> falling(JsonObject object) {
    List<String> falling = new ArrayList<>();
    for (List<String> range : RANGES) {
      List<BigDecimal> ends = range.stream().flatMap(end -> object.number(end).stream()).toList();
      if (ends.size() == range.size() && !ends.equals(ends.stream().sorted().toList())) {
        falling.add(
            "%s must rise, but would be %s; a range can be set as one object"
                .formatted(
                    String.join(" ≤ ", range),
                    ends.stream()
                        .map(BigDecimal::toPlainString)
                        .collect(Collectors.joining(", "))));
      }
    }
    object.members().values().stream()
        .flatMap(member ->
            switch (member) {
              case JsonObject inner -> Stream.of(inner);
              case Json.JsonArray(List<Json> all) ->
                  all.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast);
              default -> Stream.<JsonObject>empty();
            })
        .forEach(inner -> falling.addAll(falling(inner)));
    return falling;
  }
}
