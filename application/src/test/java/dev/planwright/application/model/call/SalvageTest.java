package dev.planwright.application.model.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SalvageTest {
  private static final JsonObject LEVERS =
      json(
          """
          {"type": "object", "required": ["levers", "why", "hint", "notes"], "properties": {
            "levers": {"type": "array", "minItems": 2, "maxItems": 3, "items": {
              "type": "object", "required": ["name", "side"], "properties": {
                "name": {"type": "string", "maxLength": 400},
                "side": {"type": "string", "enum": ["money", "people"]}}}},
            "why": {"type": "string", "maxLength": 400},
            "hint": {"type": ["string", "null"], "maxLength": 400},
            "notes": {"type": "array", "maxItems": 3, "items": {"type": "string", "maxLength": 400}}}}
          """);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // an element too many is of no use
        """
        {"levers": [{"name": "Rent", "side": "money"}, {"name": "name", "side": "money"}, \
        {"name": "Buy", "side": "people"}], "why": "It costs less.", "notes": []} | \
        {"levers":[{"name":"Rent","side":"money"},{"name":"Buy","side":"people"}],\
        "why":"It costs less.","notes":[]} | 1\
        """,
        // it is needed
        """
        {"levers": [{"name": "Rent", "side": "money"}, {"name": "name", "side": "money"}], \
        "why": "It costs less.", "notes": ["…"], "hint": 3} | \
        {"levers":[{"name":"Rent","side":"money"},{"name":"Not said.","side":"money"}],\
        "why":"It costs less.","notes":[]} | 2\
        """,
        // a text that repeats itself, and lists that are not there
        """
        {"levers": [{"name": "Rent", "side": "money"}, {"name": "Buy", "side": "money"}], \
        "why": "We rent at first, we rent at first, we rent at first, we rent at first"} | \
        {"levers":[{"name":"Rent","side":"money"},{"name":"Buy","side":"money"}],\
        "why":"We rent at first,","notes":[]} | 1\
        """,
      })
  void what_is_of_no_use_is_left_out_or_shown_as_such(String said, String kept, int lacking) {
    Salvage.Rest rest = Salvage.of(LEVERS, json(said)).orElseThrow();

    assertEquals(kept, JsonText.write(rest.data()));
    assertEquals(lacking, rest.lacking());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}",
        "{\"lorem\": \"ipsum dolor sit amet\"}",
        "{\"levers\": [], \"why\": \"It costs less.\"}",
        "{\"levers\": [{\"name\": \"Rent\", \"side\": \"left\"}, {\"name\": \"Buy\"}], \"why\":"
            + " \"So.\"}",
        "{\"levers\": [{\"name\": \"…\", \"side\": \"money\"}, {\"name\": \"name\", \"side\":"
            + " \"money\"}], \"why\": \"So.\"}"
      })
  void gibberish_is_good_for_nothing(String said) {
    assertEquals(Optional.empty(), Salvage.of(LEVERS, json(said)));
  }

  @Test
  void a_small_question_has_no_answer_that_is_longer_than_its_model_can_write() {
    JsonObject schema =
        json(
            """
            {"type": "object", "required": ["levers", "country", "days"], "properties": {
              "country": {"type": "string", "description": "ISO 3166-1 alpha-2", "maxLength": 2},
              "days": {"type": "array", "maxItems": 9, "items": {"type": "object",
                "required": ["from"], "properties": {
                  "from": {"type": "string", "description": "its day, YYYY-MM-DD"}}}},
              "levers": {"type": "array", "minItems": 2, "maxItems": 9, "items": {"type": "object",
                "required": ["now", "later", "helps"], "properties": {
                  "helps": {"type": "array", "maxItems": 3, "items": {"type": "object",
                    "required": ["why"], "properties": {"why": {"type": "string"}}}},
                  "now": {"type": "string", "maxLength": 900},
                  "later": {"type": "string", "maxLength": 900}}}}}}
            """);

    String small = JsonText.write(SmallQuestions.smaller(schema, 200));

    assertTrue(small.contains("\"required\":[\"levers\"]"), small);
    assertTrue(small.contains("\"maxItems\":2"), small);
    assertTrue(small.contains("\"maxLength\":120"), small);
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text);
  }
}
