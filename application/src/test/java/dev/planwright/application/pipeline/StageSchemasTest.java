package dev.planwright.application.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.planwright.application.json.JsonSchema.Violation;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StageSchemasTest {
  private final StageSchemas schemas = StageSchemas.load();

  @ParameterizedTest
  @EnumSource
  void every_stage_has_a_schema_that_asks_for_something(Stage stage) {
    assertFalse(schemas.check(stage, Json.object()).isEmpty());
  }

  @Test
  void a_field_added_by_code_is_no_fault() {
    JsonObject gate =
        Json.build()
            .put("reason", "Nothing speaks against it.")
            .put("limits", List.of())
            .put("verdict", "allow")
            .put("added_later", true)
            .done();

    assertEquals(List.of(), schemas.check(Stage.GATE, gate));
  }

  @Test
  void a_choice_that_is_none_is_named_with_its_place() {
    JsonObject gate =
        Json.build()
            .put("reason", "Nothing speaks against it.")
            .put("limits", List.of())
            .put("verdict", "maybe")
            .done();

    assertEquals(
        List.of("verdict"),
        schemas.check(Stage.GATE, gate).stream().map(Violation::field).toList());
  }
}
