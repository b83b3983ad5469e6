package dev.planwright.adapters.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.planwright.adapters.llm.StrictSchema.Dialect;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                    """),
                Dialect.WITHOUT_LENGTHS)
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
                """),
            Dialect.FULL);

    String restored =
        schema.restored(
            "{\"kept\":null,\"left\":null,\"list\":[{\"inner\":null},{\"inner\":2}],\"odd\":null}");

    assertEquals("{\"kept\":null,\"list\":[{},{\"inner\":2}],\"odd\":null}", restored);
  }

  @Test
  void text_that_is_no_json_or_needs_no_change_stays_as_it_is() {
    var schema = new StrictSchema(Json.build().put("type", "object").done(), Dialect.FULL);
    String spaced = "{ \"a\" : 1 }";

    assertSame(spaced, schema.restored(spaced));
    assertEquals("{\"a\":", schema.restored("{\"a\":"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FULL | {'type':['string','null'],'maxLength':5,'minLength':1} |"
            + " {'type':'array','items':{'type':'integer','minimum':1},'minItems':2}",
        "WITHOUT_LENGTHS | {'type':['string','null'],'description':'at most 5 characters'} |"
            + " {'type':'array','minItems':2,'items':{'type':'integer','minimum':1}}",
        "BARE | {'type':['string','null'],'description':'at most 5 characters'} |"
            + " {'type':'array','items':{'type':'integer'}}"
      })
  void a_server_is_sent_the_bounds_that_it_takes(Dialect dialect, String text, String list) {
    JsonObject properties =
        new StrictSchema(
                object(
                    """
                    {"type":"object","required":["l"],"properties":{
                      "s":{"type":"string","minLength":1,"maxLength":5},
                      "l":{"type":"array","minItems":2,"items":{"type":"integer","minimum":1}}}}\
                    """),
                dialect)
            .strict()
            .object("properties")
            .orElseThrow();

    assertEquals(Optional.of(object(text.replace('\'', '"'))), properties.object("s"));
    assertEquals(Optional.of(object(list.replace('\'', '"'))), properties.object("l"));
  }

  private static JsonObject object(String text) {
    return (JsonObject) JsonText.read(text);
  }
}
