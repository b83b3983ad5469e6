package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.AnswerParts.words;
import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for the answers of every stage: inputs, ranges, bounds and lengths. */
class StageAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void a_model_is_told_of_the_stages_its_own_is_made_from() {
    bench.made(Stage.PROJECT_PLAN);

    Request request = bench.model.requests("s012_project_plan").getFirst();
    String told = request.turns().getFirst().text();
    for (String stage :
        List.of("002-intake", "005-context", "008-scenarios", "009-assumptions", "011-risks")) {
      assertTrue(told.contains("begin finished part " + stage), stage);
    }
    assertFalse(told.contains("006-levers"));
    assertTrue(request.turns().getFirst().text().contains("ISO 639-1 code \"en\""));
    assertTrue(request.turns().getFirst().text().contains("starts on 2026-09-01"));
  }

  @Test
  void ranges_that_fall_are_sent_back_and_in_the_end_sorted() {
    bench.upTo(Stage.RISKS);
    JsonObject falls =
        Json.build()
            .put("low", 9)
            .put("likely", 4)
            .put("high", 6)
            .put("unit", "working days")
            .done();
    bench.model.change(
        "s011_risks",
        answer -> {
          Json.Builder again = Json.build();
          answer
              .members()
              .forEach((name, value) -> again.put(name, name.contains(".") ? falls : value));
          return eachOf(again.done(), "risks", (_, risk) -> risk.with("delay_days", falls));
        });

    JsonObject risks = bench.make(Stage.RISKS).data();

    JsonObject delay = risks.objects("risks").getFirst().object("delay_days").orElseThrow();
    assertEquals(4, delay.number("low").orElseThrow().intValue());
    assertEquals(9, delay.number("high").orElseThrow().intValue());
    assertTrue(
        bench.model.requests("s011_risks").get(1).turns().getLast().text().contains("must rise"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cost_overrun", "time_overrun"})
  void an_overrun_of_nothing_is_sent_back(String overrun) {
    bench.upTo(Stage.REFERENCES);
    bench.model.change(
        "s014_references",
        answer -> eachOf(answer, "cases", (_, one) -> one.with(overrun, Json.of(0))));

    bench.make(Stage.REFERENCES);

    String repair = bench.model.requests("s014_references").get(1).turns().getLast().text();
    assertTrue(repair.contains("cases[0]." + overrun + " must be at least 0.01"), repair);
  }

  @Test
  void an_answer_of_too_many_words_is_sent_back() {
    bench.upTo(Stage.QUESTIONS);
    bench.model.change(
        "s026_questions_1",
        answer -> eachOf(answer, "pairs", (_, pair) -> pair.with("a", Json.of(words(130)))));

    bench.make(Stage.QUESTIONS);

    assertTrue(
        bench
            .model
            .requests("s026_questions_1")
            .getLast()
            .turns()
            .getLast()
            .text()
            .contains("more than 120 words"));
  }
}
