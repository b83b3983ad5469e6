package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules for what stands before any choice: gate, premise and context. */
class PremiseAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void a_refusal_without_a_category_is_asked_for_again_and_then_counts_as_a_limit() {
    bench.model.change(
        "s003_gate",
        answer -> answer.with("verdict", Json.of("refuse")).with("category", Json.none()));

    JsonObject gate = bench.made(Stage.GATE).data();

    assertEquals("limit", gate.text("verdict").orElseThrow());
    assertFalse(gate.texts("limits").isEmpty());
    assertEquals(3, bench.model.requests("s003_gate").size());
  }

  @Test
  void a_lens_needs_two_quotes_and_loses_those_that_the_prompt_does_not_hold() {
    bench.model.change(
        "s004_premise_1",
        answer ->
            eachOf(
                eachOf(answer, "lenses.0.reasons", (_, r) -> unsaid(r)),
                "lenses",
                (_, lens) -> eachOf(lens, "reasons", (_, r) -> unsaid(r))));

    StageOutput premise = bench.made(Stage.PREMISE);

    assertEquals(3, bench.model.requests("s004_premise_1").size());
    JsonObject need = premise.data().objects("lenses").getFirst();
    assertEquals("need", need.text("lens").orElseThrow());
    assertTrue(need.objects("reasons").stream().allMatch(r -> r.text("q").isEmpty()));
    assertEquals(Quality.PARTIAL, premise.quality());
  }

  private static JsonObject unsaid(JsonObject reason) {
    return reason.with("q", Json.of("never said at all"));
  }

  @Test
  void the_context_uses_real_codes_names_the_stated_place_and_keeps_the_stated_currency() {
    bench.model.change(
        "s005_context",
        answer ->
            eachOf(
                    answer,
                    "sites",
                    (_, site) ->
                        site.with("country", Json.of("ZZ")).with("ev", Json.of("judgement")))
                .with(
                    "currency",
                    Json.build()
                        .put("why", "because")
                        .put("main", "QQQ")
                        .put("local", Json.texts(List.of("USD", "XQX")))
                        .done()));

    StageOutput context = bench.made(Stage.CONTEXT);

    String repair = bench.model.requests("s005_context").get(1).turns().getLast().text();
    assertTrue(repair.contains("\"ZZ\" is no ISO 3166-1"), repair);
    assertTrue(repair.contains("\"QQQ\" is no ISO 4217"), repair);
    assertTrue(repair.contains("the prompt names a place"), repair);
    assertTrue(repair.contains("states its budget in EUR"), repair);
    JsonObject currency = context.data().object("currency").orElseThrow();
    assertEquals("EUR", currency.text("main").orElseThrow());
    assertEquals(List.of("USD"), currency.texts("local"));
    assertTrue(context.data().objects("sites").getFirst().text("country").isEmpty());
  }
}
