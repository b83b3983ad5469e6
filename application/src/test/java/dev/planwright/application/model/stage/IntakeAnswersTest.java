package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.AnswerParts.fact;
import static dev.planwright.application.model.stage.AnswerParts.withFacts;
import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.IntakeReading;
import dev.planwright.application.evaluation.Sample;
import dev.planwright.application.evaluation.SampleSet;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What code makes of a model's facts, dates and sums, and keeps of its own. */
class IntakeAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void facts_that_the_prompt_does_not_say_are_dropped_and_the_others_keep_its_order() {
    bench.model.change(
        "s002_intake",
        answer ->
            withFacts(
                answer,
                fact("must", "wheelchair access", "reachable  by WHEELCHAIR", 5),
                fact("metric", "invented", "at least 900 shops", 5),
                fact("goal", "a bakery", "open a neighbourhood bakery in Lyon", 5)));

    StageOutput intake = bench.make(Stage.INTAKE);

    List<JsonObject> facts = intake.data().objects("facts");
    assertEquals("open a neighbourhood bakery in Lyon", facts.getFirst().text("q").orElseThrow());
    assertEquals("F1", facts.getFirst().text("id").orElseThrow());
    assertTrue(
        facts.stream().anyMatch(f -> f.text("q").equals(Optional.of("reachable by wheelchair"))));
    assertFalse(facts.stream().anyMatch(f -> f.text("text").equals(Optional.of("invented"))));
    assertTrue(intake.qualityNotes().getFirst().startsWith("1 facts were dropped"));
    assertEquals(3, intake.data().objects("limits").size());
  }

  @Test
  void money_and_dates_that_a_model_overlooks_are_read_by_code() {
    bench.model.change(
        "s002_intake",
        answer -> withFacts(answer, fact("goal", "a bakery", "open a neighbourhood bakery", 5)));

    JsonObject intake = bench.make(Stage.INTAKE).data();

    assertEquals(
        180_000, intake.object("budget").flatMap(b -> b.number("high")).orElseThrow().intValue());
    assertEquals(
        "2027-06-30", intake.object("deadline").flatMap(d -> d.text("date")).orElseThrow());
    String budgetFact = intake.object("budget").orElseThrow().texts("facts").getFirst();
    assertTrue(
        intake.objects("facts").stream()
            .anyMatch(f ->
                f.text("id").equals(Optional.of(budgetFact)) && f.object("money").isPresent()));
  }

  @Test
  void a_model_that_writes_rubbish_loses_nothing_that_code_reads() {
    bench.model.change(
        "s002_intake",
        answer ->
            answer
                .with("language", Json.of("xx"))
                .with("facts", Json.array(List.of(fact("goal", "a moon", "fly to the moon", 5)))));

    JsonObject intake = bench.make(Stage.INTAKE).data();

    List<String> read =
        IntakeReading.of(bench.input()).content().facts().stream().map(Fact::quote).toList();
    List<String> kept =
        intake.objects("facts").stream().flatMap(fact -> fact.text("q").stream()).toList();
    assertTrue(kept.containsAll(read), kept + " lacks some of " + read);
    assertEquals(Optional.of("en"), intake.text("language"));
  }

  @Test
  void a_title_that_says_nothing_is_what_code_reads_and_the_report_says_so() {
    bench.model.change(
        "s002_intake",
        answer -> answer.with("topic", Json.of("topic")).with("title", Json.of("2026-09-01")));

    StageOutput intake = bench.make(Stage.INTAKE);

    assertEquals(Quality.PARTIAL, intake.quality());
    assertEquals(
        List.of("2 entries of an answer were of no use and left out."), intake.qualityNotes());
    assertEquals(
        IntakeReading.of(bench.input()).content().title(),
        intake.data().text("title").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no JSON at all",
        "{\"facts\": \"lorem\"}",
        "{\"topic\":\"a moon\",\"title\":\"A"
            + " moon\",\"aim\":\"other\",\"form\":\"mixed\",\"domain\":\"general\",\"other_domains\":[],\"language\":\"xx\",\"facts\":[{\"kind\":\"goal\",\"text\":\"a"
            + " moon\",\"q\":\"the\",\"weight\":1}],\"gaps\":[],\"usable\":\"yes\",\"unusable_why\":null}"
      })
  void a_model_that_answers_rubbish_loses_no_fact_that_code_finds(String rubbish) {
    for (Sample sample : SampleSet.standard().samples()) {
      var prompt = new StageBench(sample.prompt());
      prompt.model.alwaysForAll(new Outcome.Answered(rubbish));
      Intake read = IntakeReading.of(prompt.input()).content();

      JsonObject intake = prompt.make(Stage.INTAKE).data();

      List<String> kept =
          intake.objects("facts").stream().flatMap(fact -> fact.text("q").stream()).toList();
      for (Fact fact : read.facts()) {
        assertTrue(kept.contains(fact.quote()), sample.id() + " lost " + fact.quote());
      }
      assertEquals(read.budget().isPresent(), intake.object("budget").isPresent(), sample.id());
      assertEquals(
          read.deadline().map(day -> day.date().toString()),
          intake.object("deadline").flatMap(day -> day.text("date")),
          sample.id());
    }
  }

  @Test
  void a_month_in_words_that_a_model_quotes_is_no_fact_of_its_own() {
    var clinic =
        new StageBench(
            "We want to open a clinic in Lyon by 30 June 2028. No building work is allowed during"
                + " the school exams in May and June. The project team has 4 people: two doctors"
                + " and two nurses.");
    clinic.model.change(
        "s002_intake",
        answer ->
            withFacts(
                answer,
                fact("goal", "a clinic", "open a clinic in Lyon by 30 June 2028", 5),
                fact(
                    "never",
                    "quiet exams",
                    "No building work is allowed during the" + " school exams in May and June",
                    5),
                fact("team", "four people", "The project team has 4 people", 3)));

    JsonObject intake = clinic.make(Stage.INTAKE).data();

    assertEquals(
        List.of("goal", "deadline", "never", "team"),
        intake.objects("facts").stream().flatMap(f -> f.text("kind").stream()).toList());
    assertEquals(
        "2028-06-30", intake.object("deadline").flatMap(d -> d.text("date")).orElseThrow());
    assertEquals(
        4, intake.object("headcount").flatMap(h -> h.number("value")).orElseThrow().intValue());
  }

  @Test
  void a_share_of_a_cost_is_not_bounded_by_the_sum_of_another_part_of_its_sentence() {
    var grant =
        new StageBench(
            "We restore seagrass meadows. The funder pays at most EUR 3.6 million; 20 percent of"
                + " staff cost must be matched by the partners. The total must not exceed"
                + " EUR 5 million.");
    grant.model.change(
        "s002_intake",
        answer ->
            withFacts(
                answer,
                fact("goal", "meadows", "We restore seagrass meadows", 5),
                fact("must", "match", "20 percent of staff cost must be matched", 4),
                fact("must", "total", "The total must not exceed EUR 5 million", 5)));

    assertEquals(
        List.of("The total must not exceed EUR 5 million"),
        grant.make(Stage.INTAKE).data().objects("facts").stream()
            .filter(fact -> fact.text("kind").equals(Optional.of("must")))
            .filter(fact -> fact.object("limit").isPresent())
            .flatMap(fact -> fact.text("q").stream())
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4 | Saturday, 12 June 2027 | 2027-06-12
          5 |                        | 2027-06-12
          5 | by the end of February | 2027-02-28
          """)
  void the_day_of_a_part_is_no_deadline_of_the_whole(
      int weight, @Nullable String end, String deadline) {
    var wedding =
        new StageBench(
            "Our party is on Saturday, 12 June 2027, the registry office is the day before. We want"
                + " to finish all papers by the end of February.");
    wedding.model.change(
        "s002_intake",
        answer ->
            withFacts(
                    answer,
                    fact("goal", "a party", "Our party", 5),
                    fact("deadline", "the party", "Saturday, 12 June 2027", weight),
                    fact("deadline", "the office", "registry office is the day before", 4),
                    fact("deadline", "papers", "by the end of February", 4))
                .with("end", end == null ? Json.none() : Json.of(end)));

    JsonObject intake = wedding.make(Stage.INTAKE).data();

    assertEquals(deadline, intake.object("deadline").flatMap(d -> d.text("date")).orElseThrow());
    assertEquals(
        List.of("2027-06-12", "2027-06-11", "2027-02-28"),
        intake.objects("facts").stream()
            .flatMap(fact -> fact.object("date").flatMap(date -> date.text("to")).stream())
            .toList());
  }

  @Test
  void a_goal_that_the_prompt_states_stands_whatever_a_model_calls_it() {
    bench.model.change(
        "s002_intake",
        answer -> eachOf(answer, "facts", (_, fact) -> fact.with("kind", Json.of("stance"))));

    JsonObject intake = bench.make(Stage.INTAKE).data();

    assertEquals(1, bench.model.requests("s002_intake").size());
    assertTrue(
        intake.objects("facts").stream()
            .anyMatch(fact -> fact.text("kind").equals(Optional.of("goal"))));
  }
}
