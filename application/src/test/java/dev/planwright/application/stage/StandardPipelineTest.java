package dev.planwright.application.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StandardPipelineTest {
  private final Pipeline pipeline = StandardPipeline.create();

  @Test
  void a_plan_has_33_stages_numbered_one_after_the_other() {
    assertEquals(33, pipeline.steps());
    assertEquals(33, pipeline.last().number());
  }

  @Test
  void every_stage_from_the_context_on_waits_for_the_gate() {
    for (StageId stage : Stages.range(Stage.CONTEXT, Stage.DONE)) {
      assertTrue(pipeline.allBefore(stage).contains(Stage.GATE), "" + stage);
    }
    assertFalse(pipeline.allBefore(Stage.PREMISE).contains(Stage.GATE));
  }

  @Test
  void the_remaining_chain_shrinks_along_every_link() {
    for (StageId stage : pipeline.stages()) {
      for (StageId before : pipeline.after(stage)) {
        assertTrue(
            pipeline.remainingChain(before)
                >= pipeline.remainingChain(stage) + Math.min(Stages.calls(before), 2),
            before + " before " + stage);
      }
    }
    assertEquals(0, pipeline.remainingChain(Stage.DONE));
    assertEquals(1, pipeline.remainingChain(Stage.SUMMARY));
  }

  @Test
  void all_before_the_last_stage_is_everything_else() {
    assertEquals(Stages.allBut(Stage.DONE), pipeline.allBefore(Stage.DONE));
    assertEquals(Set.of(Stage.START), pipeline.allBefore(Stage.INTAKE));
  }

  @ParameterizedTest
  @MethodSource("dev.planwright.application.stage.Stages#all")
  void every_stage_has_a_schema_that_asks_for_something(StageId stage) {
    assertFalse(Stages.check(stage, Json.object()).isEmpty());
  }

  @Test
  void a_field_added_by_code_is_no_fault() {
    assertEquals(
        List.of(), Stages.check(Stage.GATE, gate("allow").with("added_later", Json.of(true))));
  }

  @Test
  void a_choice_that_is_none_is_named_with_its_place() {
    List<String> wrong = Stages.check(Stage.GATE, gate("maybe"));

    assertEquals(1, wrong.size());
    assertTrue(wrong.getFirst().startsWith("verdict "), wrong.getFirst());
  }

  private static JsonObject gate(String verdict) {
    return Json.build()
        .put("reason", "Nothing speaks against it.")
        .put("limits", List.of())
        .put("verdict", verdict)
        .done();
  }
}
