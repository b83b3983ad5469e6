package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.AnswerParts.fact;
import static dev.planwright.application.model.stage.AnswerParts.withFacts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ScriptedModel;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a model with a small window is asked for, and what its answers may lack. */
class SmallModelAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void a_model_with_a_small_window_is_asked_for_no_code_and_no_day() {
    bench.entries.remove("first");
    ScriptedModel small =
        bench.entries.add(Entries.small(Kind.OPENAI_COMPATIBLE, 8192, Structured.SCHEMA));
    small.change(
        "s002_intake",
        answer ->
            answer.array("facts").isEmpty()
                ? answer
                : withFacts(
                    answer, fact("goal", "a bakery", "We want to open a neighbourhood bakery", 5)));

    JsonObject context = bench.made(Stage.CONTEXT).data();

    assertEquals(Optional.of("FR"), context.text("holiday_country"));
    assertEquals(Optional.of("EUR"), context.object("currency").orElseThrow().text("main"));
    assertTrue(
        context.objects("sites").stream()
            .anyMatch(site ->
                site.text("country").equals(Optional.of("FR")) && site.text("fact").isPresent()));
    assertTrue(
        small.requests().stream()
            .map(asked -> JsonText.write(asked.schema()))
            .noneMatch(schema -> schema.contains("ISO ") || schema.contains("YYYY-MM-DD")));
  }

  @Test
  void a_model_with_a_small_window_is_asked_one_list_at_a_time_in_few_words() {
    bench.make(Stage.INTAKE);
    Request large = bench.model.requests().getFirst();
    bench.entries.remove("first");
    ScriptedModel small =
        bench.entries.add(Entries.small(Kind.OPENAI_COMPATIBLE, 8192, Structured.SCHEMA));

    StageOutput intake = bench.make(Stage.INTAKE);

    assertEquals(Quality.FULL, intake.quality());
    assertEquals(
        List.of(List.of("facts"), List.of("gaps")),
        small.requests().stream().skip(1).map(asked -> asked.schema().texts("required")).toList());
    for (Request asked : small.requests()) {
      String told = asked.turns().getLast().text();
      assertTrue(told.contains("Answer with only " + asked.schema().texts("required").getFirst()));
      assertTrue(told.length() < large.turns().getFirst().text().length() - 700, told);
    }
    JsonObject facts =
        small
            .requests()
            .get(1)
            .schema()
            .object("properties")
            .flatMap(members -> members.object("facts"))
            .orElseThrow();
    assertEquals(6, facts.number("maxItems").orElseThrow().intValue());
    assertTrue(small.requests().get(1).turns().getFirst().text().contains("- weight: 5 for what"));
  }

  @Test
  void a_list_that_may_be_empty_is_so_when_a_small_model_has_nothing_of_use_for_it() {
    bench.make(Stage.INTAKE);
    bench.entries.remove("first");
    ScriptedModel small =
        bench.entries.add(Entries.small(Kind.OPENAI_COMPATIBLE, 8192, Structured.SCHEMA));
    small.answerBy(asked ->
        asked.schema().texts("required").equals(List.of("gaps"))
            ? Optional.of(Json.build().put("gaps", "2026").done())
            : Optional.empty());

    StageOutput intake = bench.make(Stage.INTAKE);

    assertEquals(Quality.PARTIAL, intake.quality());
    assertTrue(
        intake.qualityNotes().contains("The model said nothing of use about: gaps."),
        intake.qualityNotes().toString());
    assertFalse(intake.data().objects("facts").isEmpty());
  }
}
