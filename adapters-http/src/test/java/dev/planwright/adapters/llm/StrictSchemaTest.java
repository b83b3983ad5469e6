package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import org.junit.jupiter.api.Test;

class StrictSchemaTest {
  @Test
  void optional_members_become_required_and_nullable_at_every_depth() {
    var strict =
        new StrictSchema(
                object(
                    """
                    {"type":"object","required":["a"],"title":"t","properties":{
                      "a":{"type":"array","minItems":1,"items":{"type":"object","properties":{
                        "n":{"type":"integer","minimum":1},"c":{"type":"string","enum":["x","y"]}}}},
                      "b":{"type":"object","properties":{}},
                      "s":{"type":"string","maxLength":5,"description":"short"}}}\
                    """))
            .strict();

    assertEquals(
        object(
            """
            {"type":"object","properties":{
              "a":{"type":"array","minItems":1,"items":{"type":"object","properties":{
                "n":{"type":["integer","null"],"minimum":1},
                "c":{"type":["string","null"],"enum":["x","y",null]}},
                "required":["n","c"],"additionalProperties":false}},
              "b":{"anyOf":[{"type":"object","properties":{},"required":[],
                             "additionalProperties":false},{"type":"null"}]},
              "s":{"type":["string","null"],
                   "description":"short; at most 5 characters"}},
             "required":["a","b","s"],"additionalProperties":false}\
            """),
        strict);
  }

  @Test
  void nulls_that_stand_for_absence_go_and_others_stay() {
    var schema =
        new StrictSchema(
            object(
                """
                {"type":"object","required":["kept"],"properties":{
                  "kept":{"type":["string","null"]},"left":{"type":"string"},
                  "list":{"type":"array","items":{"type":"object","properties":{
                    "inner":{"type":"number"}}}}}}\
                """));

    String restored =
        schema.restored(
            "{\"kept\":null,\"left\":null,\"list\":[{\"inner\":null},{\"inner\":2}],\"odd\":null}");

    assertEquals("{\"kept\":null,\"list\":[{},{\"inner\":2}],\"odd\":null}", restored);
  }

  @Test
  void text_that_is_no_json_or_needs_no_change_stays_as_it_is() {
    var schema = new StrictSchema(Json.build().put("type", "object").done());
    String spaced = "{ \"a\" : 1 }";

    assertSame(spaced, schema.restored(spaced));
    assertEquals("{\"a\":", schema.restored("{\"a\":"));
  }

  private static JsonObject object(String text) {
    return (JsonObject) JsonText.read(text);
  }
}
