package dev.planwright.application.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import org.junit.jupiter.api.Test;

class SchemaDefinitionsTest {

  @Test
  void a_reference_is_replaced_by_its_definition_and_what_stands_beside_it() {
    JsonObject schema =
        json(
            "{'properties': {'a': {'$ref': '#/$defs/pair', 'description': 'two'}},"
                + " '$defs': {'pair': {'type': 'array', 'items': {'$ref': '#/$defs/day'}},"
                + " 'day': {'type': 'string', 'format': 'date'}}}");

    assertEquals(
        json(
            "{'properties': {'a': {'type': 'array', 'items': {'type': 'string', 'format':"
                + " 'date'}, 'description': 'two'}}}"),
        SchemaDefinitions.inlined(schema));
  }

  @Test
  void a_definition_that_is_missing_or_holds_itself_is_refused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> SchemaDefinitions.inlined(json("{'items': {'$ref': '#/$defs/none'}}")));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            SchemaDefinitions.inlined(
                json(
                    "{'items': {'$ref': '#/$defs/a'},"
                        + " '$defs': {'a': {'items': {'$ref': '#/$defs/a'}}}}")));
  }

  @Test
  void a_date_that_is_none_breaks_its_format() {
    var schema = new JsonSchema(json("{'type': 'string', 'format': 'date'}"));

    assertEquals(0, schema.check(Json.of("2028-02-29")).size());
    assertEquals(1, schema.check(Json.of("2027-02-29")).size());
    assertEquals(1, schema.check(Json.of("soon")).size());
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text.replace('\'', '"'));
  }
}
