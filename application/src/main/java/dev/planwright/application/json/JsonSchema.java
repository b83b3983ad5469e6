package dev.planwright.application.json;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonBoolean;
import dev.planwright.domain.json.Json.JsonNull;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Checks a value against a JSON Schema and names every place at fault.
 *
 * <p>Knows the part of JSON Schema 2020-12 that our own schemas keep to: {@code type} (one or
 * several), {@code properties}, {@code required}, {@code additionalProperties: false}, {@code
 * items}, {@code enum}, {@code minimum}, {@code maximum}, {@code minLength}, {@code maxLength} (in
 * code points), {@code format} with the value {@code date}, {@code minItems}, {@code maxItems},
 * {@code anyOf}, {@code $defs} and {@code $ref} within the schema. {@code title}, {@code
 * description} and {@code default} only describe; any other keyword is refused when the schema is
 * made, so that no rule is written down and then not checked.
 */
public final class JsonSchema {
  private static final Set<String> KNOWN =
      Set.of(
          "type",
          "properties",
          "required",
          "additionalProperties",
          "items",
          "enum",
          "minimum",
          "maximum",
          "minLength",
          "maxLength",
          "format",
          "minItems",
          "maxItems",
          "anyOf",
          "title",
          "description",
          "default",
          "examples");

  private final JsonObject schema;

  /**
   * A schema to check against.
   *
   * @throws IllegalArgumentException when it uses a keyword that is not checked here
   */
  public JsonSchema(JsonObject schema) {
    this.schema = SchemaDefinitions.inlined(schema);
    requireKnown(this.schema);
  }

  /**
   * One place at fault; {@code field} is its path such as {@code tasks[2].title}, or empty for the
   * root.
   */
  public record Violation(String field, String problem) {}

  /** All places at fault, in document order; empty when the value is valid. */
  public List<Violation> check(Json value) {
    List<Violation> found = new ArrayList<>();
    check(value, schema, "", found);
    return List.copyOf(found);
  }

  private static void requireKnown(JsonObject schema) {
    for (String keyword : schema.members().keySet()) {
      if (!KNOWN.contains(keyword)) {
        throw new IllegalArgumentException("this schema keyword is not checked here: " + keyword);
      }
    }
    schema
        .text("format")
        .filter(format -> !format.equals("date"))
        .ifPresent(format -> {
          throw new IllegalArgumentException("this format is not checked here: " + format);
        });
    schema
        .object("properties")
        .ifPresent(properties -> properties.members().values().forEach(JsonSchema::known));
    schema.object("items").ifPresent(JsonSchema::requireKnown);
    schema.array("anyOf").forEach(JsonSchema::known);
  }

  private static void known(Json schema) {
    if (schema instanceof JsonObject object) {
      requireKnown(object);
    } else {
      throw new IllegalArgumentException("a schema must be an object here");
    }
  }

  private static void check(Json value, JsonObject schema, String path, List<Violation> found) {
    List<String> types = types(schema);
    if (!types.isEmpty() && types.stream().noneMatch(type -> is(value, type))) {
      found.add(new Violation(path, "must be " + spoken(types) + ", not " + spoken(value)));
      return;
    }
    List<Json> allowed = schema.array("enum");
    if (!allowed.isEmpty() && !allowed.contains(value)) {
      found.add(new Violation(path, "must be one of " + JsonText.write(Json.array(allowed))));
    }
    List<Json> alternatives = schema.array("anyOf");
    if (!alternatives.isEmpty() && alternatives.stream().noneMatch(a -> fits(value, a, path))) {
      found.add(new Violation(path, "fits none of the forms allowed here"));
    }
    switch (value) {
      case JsonObject object -> checkMembers(object, schema, path, found);
      case JsonArray array -> checkElements(array, schema, path, found);
      case JsonString(String text) -> checkText(text, schema, path, found);
      case JsonNumber(BigDecimal number) -> checkRange(number, schema, path, found);
      case JsonBoolean _, JsonNull _ -> {}
    }
  }

  private static boolean fits(Json value, Json schema, String path) {
    List<Violation> found = new ArrayList<>();
    check(value, (JsonObject) schema, path, found);
    return found.isEmpty();
  }

  private static void checkMembers(
      JsonObject object, JsonObject schema, String path, List<Violation> found) {
    JsonObject properties = schema.object("properties").orElseGet(Json::object);
    Set<String> missing = new HashSet<>(schema.texts("required"));
    missing.removeAll(object.members().keySet());
    schema.texts("required").stream()
        .filter(missing::contains)
        .forEach(name -> found.add(new Violation(join(path, name), "is missing")));
    boolean closed = schema.bool("additionalProperties").map(open -> !open).orElse(false);
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      String name = member.getKey();
      if (properties.get(name).orElse(null) instanceof JsonObject property) {
        check(member.getValue(), property, join(path, name), found);
      } else if (closed) {
        found.add(
            new Violation(
                join(path, name),
                properties.members().isEmpty()
                    ? "is not known; nothing is expected here"
                    : "is not known; known are "
                        + String.join(", ", properties.members().keySet())));
      }
    }
  }

  private static void checkElements(
      JsonArray array, JsonObject schema, String path, List<Violation> found) {
    int size = array.elements().size();
    schema
        .number("minItems")
        .filter(min -> size < min.intValue())
        .ifPresent(min ->
            found.add(new Violation(path, "needs at least " + min + " elements, has " + size)));
    schema
        .number("maxItems")
        .filter(max -> size > max.intValue())
        .ifPresent(max ->
            found.add(new Violation(path, "may have at most " + max + " elements, has " + size)));
    schema
        .object("items")
        .ifPresent(items -> {
          for (int i = 0; i < size; i++) {
            check(array.elements().get(i), items, path + "[" + i + "]", found);
          }
        });
  }

  private static void checkText(
      String text, JsonObject schema, String path, List<Violation> found) {
    if (schema.text("format").isPresent() && !isDate(text)) {
      found.add(new Violation(path, "must be a date such as 2027-03-31"));
    }
    int length = text.codePointCount(0, text.length());
    schema
        .number("minLength")
        .filter(min -> length < min.intValue())
        .ifPresent(min ->
            found.add(new Violation(path, "needs at least " + min + " characters, has " + length)));
    schema
        .number("maxLength")
        .filter(max -> length > max.intValue())
        .ifPresent(max ->
            found.add(
                new Violation(path, "may have at most " + max + " characters, has " + length)));
  }

  private static boolean isDate(String text) {
    try {
      return LocalDate.parse(text).toString().equals(text);
    } catch (DateTimeParseException _) {
      return false;
    }
  }

  private static void checkRange(
      BigDecimal number, JsonObject schema, String path, List<Violation> found) {
    schema
        .number("minimum")
        .filter(min -> number.compareTo(min) < 0)
        .ifPresent(min -> found.add(new Violation(path, "must be at least " + min)));
    schema
        .number("maximum")
        .filter(max -> number.compareTo(max) > 0)
        .ifPresent(max -> found.add(new Violation(path, "must be at most " + max)));
  }

  private static List<String> types(JsonObject schema) {
    return schema.text("type").map(List::of).orElseGet(() -> schema.texts("type"));
  }

  private static boolean is(Json value, String type) {
    return switch (value) {
      case JsonObject _ -> type.equals("object");
      case JsonArray _ -> type.equals("array");
      case JsonString _ -> type.equals("string");
      case JsonNumber(BigDecimal number) ->
          type.equals("number") || (type.equals("integer") && whole(number));
      case JsonBoolean _ -> type.equals("boolean");
      case JsonNull _ -> type.equals("null");
    };
  }

  private static boolean whole(BigDecimal number) {
    return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
  }

  private static String spoken(List<String> types) {
    return types.stream()
        .map(type ->
            (type.equals("object") || type.equals("array") || type.equals("integer") ? "an " : "a ")
                + type)
        .collect(java.util.stream.Collectors.joining(" or "))
        .replace("a null", "null");
  }

  private static String spoken(Json value) {
    return switch (value) {
      case JsonObject _ -> "an object";
      case JsonArray _ -> "an array";
      case JsonString _ -> "a string";
      case JsonNumber(BigDecimal number) -> whole(number) ? "a whole number" : "a fraction";
      case JsonBoolean _ -> "a boolean";
      case JsonNull _ -> "null";
    };
  }

  private static String join(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
