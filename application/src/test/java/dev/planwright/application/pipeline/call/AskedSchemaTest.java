package dev.planwright.application.pipeline.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AskedSchemaTest {
  private final Choices choices =
      new Choices(
              Stages.PIPELINE,
              new StageInput("Open a bakery.", LocalDate.of(2027, 1, 11), Map.of()))
          .with(Map.of("levers", List.of("L1", "L2"), "options", List.of("L1.1", "L1.2", "L2.1")));

  @Test
  void what_code_makes_is_not_asked_for() {
    JsonObject asked =
        asked(
            """
            {"title": "what a file says", "type": "object", "required": ["id", "title"],
             "properties": {
               "id": {"type": "string", "made_by": "code"},
               "title": {"type": "string"}}}
            """,
            Optional.empty());

    assertEquals(List.of("title"), asked.texts("required"));
    assertEquals(Optional.of(false), asked.bool("additionalProperties"));
    assertEquals(Optional.empty(), asked.get("title"));
  }

  @Test
  void what_may_be_missing_is_required_and_may_be_null() {
    JsonObject asked =
        asked(
            """
            {"type": "object", "required": [], "properties": {
               "kind": {"type": "string", "enum": ["a", "b", "computed"],
                        "only_code": ["computed"]}}}
            """,
            Optional.empty());

    assertEquals(List.of("kind"), asked.texts("required"));
    assertEquals(
        json("{\"type\": [\"string\", \"null\"], \"enum\": [\"a\", \"b\", null]}"),
        member(asked, "kind"));
  }

  @Test
  void each_call_asks_for_its_own_members_and_for_those_of_all() {
    String schema =
        """
        {"type": "object", "required": ["roles", "changes", "note"], "properties": {
           "roles": {"type": "array", "call": "roles", "items": {"type": "string"}},
           "changes": {"type": "array", "call": ["second look"], "items": {"type": "string"}},
           "note": {"type": "string"}}}
        """;

    assertEquals(List.of("roles", "note"), asked(schema, Optional.of("roles")).texts("required"));
    assertEquals(
        List.of("changes", "note"), asked(schema, Optional.of("second look")).texts("required"));
  }

  @Test
  void a_reference_is_one_of_the_ids_that_there_are() {
    JsonObject asked =
        asked(
            """
            {"type": "object", "required": ["lever", "risks"], "properties": {
               "lever": {"type": "string", "maxLength": 40, "choices": "levers", "or": ["new"]},
               "risks": {"type": "array", "maxItems": 4,
                         "items": {"type": "string", "choices": "risks"}}}}
            """,
            Optional.empty());

    assertEquals(List.of("L1", "L2", "new"), member(asked, "lever").texts("enum"));
    assertEquals(0, number(member(asked, "risks"), "maxItems"));
  }

  @Test
  void a_list_has_an_element_for_each_id() {
    JsonObject asked =
        asked(
            """
            {"type": "object", "required": ["marks"], "properties": {
               "marks": {"type": "array", "each": "levers", "minItems": 1, "maxItems": 40,
                         "items": {"type": "string"}}}}
            """,
            Optional.empty());

    assertEquals(2, number(member(asked, "marks"), "minItems"));
    assertEquals(2, number(member(asked, "marks"), "maxItems"));
  }

  @Test
  void a_pick_is_made_among_the_options_of_its_lever() {
    JsonObject asked =
        asked(
            """
            {"type": "object", "required": ["picks"], "properties": {
               "picks": {"type": "array", "picks": "levers", "from": "options",
                         "items": {"type": "object"}}}}
            """,
            Optional.empty());

    JsonObject picks = member(asked, "picks");
    assertEquals(List.of("L1", "L2"), picks.texts("required"));
    assertEquals(List.of("L1.1", "L1.2"), member(picks, "L1").texts("enum"));
    assertEquals(List.of("L2.1"), member(picks, "L2").texts("enum"));
  }

  @Test
  void bounds_of_what_is_asked_stand_beside_those_of_the_file() {
    String schema =
        """
        {"type": "array", "minItems": 1, "maxItems": 40, "asked": {"minItems": 10},
         "items": {"type": "string"}}
        """;

    assertEquals(10, number(asked(schema, Optional.empty()), "minItems"));
    assertEquals(1, number(AskedSchema.unmarked(json(schema)), "minItems"));
    assertEquals(Optional.empty(), AskedSchema.unmarked(json(schema)).get("asked"));
  }

  @Test
  void several_lists_of_ids_together_stay_within_what_providers_take() {
    List<String> facts = IntStream.rangeClosed(1, 170).mapToObj(number -> "F" + number).toList();
    List<String> tasks = IntStream.rangeClosed(1, 170).mapToObj(number -> "T" + number).toList();

    JsonObject asked =
        AskedSchema.of(
            json("{\"type\": \"string\", \"choices\": [\"facts\", \"tasks\"]}"),
            Optional.empty(),
            choices.with(Map.of("facts", facts, "tasks", tasks)),
            Detail.STANDARD);

    assertEquals(170, asked.texts("enum").size(), "all of a name or none");
    assertEquals("F1", asked.texts("enum").getFirst());
  }

  private JsonObject asked(String schema, Optional<String> call) {
    return AskedSchema.of(json(schema), call, choices, Detail.STANDARD);
  }

  @Test
  void a_quick_plan_is_asked_for_less() {
    String list =
        """
        {"type": "array", "maxItems": 60, "items": {"type": "string"},
         "asked": {"minItems": 3, "maxItems": 20}, "quick": {"maxItems": 5}}
        """;

    JsonObject quick = AskedSchema.of(json(list), Optional.empty(), choices, Detail.QUICK);

    assertEquals(
        json("{\"type\":\"array\",\"maxItems\":5,\"items\":{\"type\":\"string\"},\"minItems\":3}"),
        quick);
  }

  private static JsonObject member(JsonObject schema, String name) {
    return schema.object("properties").flatMap(all -> all.object(name)).orElseThrow();
  }

  private static int number(JsonObject schema, String keyword) {
    return schema.number(keyword).orElseThrow().intValueExact();
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text);
  }
}
