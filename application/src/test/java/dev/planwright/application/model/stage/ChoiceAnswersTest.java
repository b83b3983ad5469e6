package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.AnswerParts.fact;
import static dev.planwright.application.model.stage.AnswerParts.withFacts;
import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.call.Choices;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rules for what is chosen: levers, strategy, scenarios and assumptions. */
class ChoiceAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void no_option_does_what_the_prompt_rules_out() {
    bench.model.change(
        "s002_intake",
        answer ->
            withFacts(
                answer,
                fact("goal", "a bakery", "open a neighbourhood bakery in Lyon", 5),
                fact("never", "Never use frozen dough", "Never use frozen dough", 5)));
    bench.upTo(Stage.LEVERS);
    bench.model.change(
        "s006_levers_1",
        answer ->
            eachOf(
                answer,
                "levers",
                (i, lever) ->
                    i == 0
                        ? eachOf(
                            lever,
                            "options",
                            (k, option) ->
                                k == 0
                                    ? option.with("label", Json.of("Use frozen dough every day"))
                                    : option)
                        : lever));

    JsonObject levers = bench.make(Stage.LEVERS).data();

    String repair = bench.model.requests("s006_levers_1").get(1).turns().getLast().text();
    assertTrue(repair.contains("does what the prompt rules out"), repair);
    assertEquals("L1", levers.objects("levers").getFirst().text("id").orElseThrow());
  }

  @Test
  void from_four_to_six_levers_are_vital_whatever_the_model_says() {
    bench.upTo(Stage.STRATEGY);
    bench.model.change(
        "s007_strategy",
        answer ->
            eachOf(
                answer,
                "marks",
                (i, mark) -> mark.with("class", Json.of("vital")).with("importance", Json.of(i))));

    StageOutput strategy = bench.make(Stage.STRATEGY);

    List<JsonObject> vital =
        strategy.data().objects("marks").stream()
            .filter(mark -> mark.text("class").equals(Optional.of("vital")))
            .toList();
    assertEquals(6, vital.size());
    int levers = bench.input().data(Stage.LEVERS).objects("levers").size();
    assertEquals(levers - 1, vital.getLast().number("importance").orElseThrow().intValue());
    assertEquals(Quality.PARTIAL, strategy.quality());
  }

  @Test
  void a_scenario_picks_one_option_of_each_vital_lever_and_of_no_other() {
    JsonObject scenarios = bench.made(Stage.SCENARIOS).data();

    List<String> vital = new Choices(Stages.PIPELINE, bench.input()).of("vital_levers");
    for (JsonObject scenario : scenarios.objects("scenarios")) {
      assertEquals(
          vital,
          scenario.objects("picks").stream().map(p -> p.text("lever").orElseThrow()).toList());
      scenario
          .objects("picks")
          .forEach(pick ->
              assertTrue(
                  pick.text("option")
                      .orElseThrow()
                      .startsWith(pick.text("lever").orElseThrow() + ".")));
    }
  }

  @Test
  void scenarios_that_hardly_differ_are_sent_back() {
    bench.upTo(Stage.SCENARIOS);
    bench.model.change(
        "s008_scenarios",
        answer -> {
          Json picks = answer.objects("scenarios").getFirst().get("picks").orElseThrow();
          return eachOf(answer, "scenarios", (_, scenario) -> scenario.with("picks", picks));
        });

    bench.make(Stage.SCENARIOS);

    String repair = bench.model.requests("s008_scenarios").get(1).turns().getLast().text();
    assertTrue(repair.contains("at least half must differ"), repair);
  }

  @Test
  void an_assumption_rests_on_the_prompt_only_with_its_words() {
    bench.upTo(Stage.ASSUMPTIONS);
    bench.model.change(
        "s009_assumptions_1",
        answer ->
            eachOf(
                answer,
                "items",
                (_, item) -> item.with("basis", Json.of("prompt")).with("q", Json.none())));

    JsonObject assumptions = bench.make(Stage.ASSUMPTIONS).data();

    assertEquals(2, bench.model.requests("s009_assumptions_1").size(), "one repair");
    assertTrue(
        assumptions.objects("items").stream()
            .filter(item -> item.text("basis").equals(Optional.of("prompt")))
            .allMatch(item -> item.text("q").isPresent()));
  }
}
