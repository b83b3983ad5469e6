package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.StageBench.eachOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.IntakeReading;
import dev.planwright.application.evaluation.Sample;
import dev.planwright.application.evaluation.SampleSet;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.Entries;
import dev.planwright.application.model.ScriptedModel;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.call.Choices;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of each stage beyond its schema, and what code makes of answers. */
class StageAnswersTest {
  private final StageBench bench = new StageBench();

  @Test
  void facts_that_the_prompt_does_not_say_are_dropped_and_the_others_keep_its_order() {
    bench.model.change(
        "s002_intake",
        answer ->
            answer.with(
                "facts",
                Json.array(
                    List.of(
                        fact("must", "wheelchair access", "reachable  by WHEELCHAIR", 5),
                        fact("metric", "invented", "at least 900 shops", 5),
                        fact("goal", "a bakery", "open a neighbourhood bakery in Lyon", 5)))));

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
        answer ->
            answer.with(
                "facts",
                Json.array(List.of(fact("goal", "a bakery", "open a neighbourhood bakery", 5)))));

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
  void a_model_with_a_small_window_is_asked_for_no_code_and_no_day() {
    bench.entries.remove("first");
    ScriptedModel small =
        bench.entries.add(Entries.small(Kind.OPENAI_COMPATIBLE, 8192, Structured.SCHEMA));
    small.change(
        "s002_intake",
        answer ->
            answer.array("facts").isEmpty()
                ? answer
                : answer.with(
                    "facts",
                    Json.array(
                        List.of(
                            fact(
                                "goal",
                                "a bakery",
                                "We want to open a neighbourhood bakery",
                                5)))));

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

  @Test
  void what_a_model_says_of_pages_that_its_search_did_not_read_stays_unverified() {
    ScriptedModel searching =
        bench.entries.add(Entries.searching(Entries.entry("searching", Kind.OPENAI_COMPATIBLE, 8)));
    searching.reads("https://tax.example.org/levy?utm_source=openai");
    searching.change(
        "s018_evidence_20",
        answer ->
            eachOf(
                answer,
                "look_ups",
                (i, look) ->
                    look.with("verdict", Json.of("confirmed"))
                        .with(
                            "source",
                            source(
                                i == 0
                                    ? "https://www.tax.example.org/levy/"
                                    : "https://made-up.example.org/" + i))));

    List<JsonObject> looks = bench.made(Stage.EVIDENCE).data().objects("look_ups");

    assertEquals(List.of(), bench.model.requests("s018_evidence_20"));
    assertEquals(Optional.of("confirmed"), looks.getFirst().text("verdict"));
    JsonObject source = looks.getFirst().object("source").orElseThrow();
    assertEquals(Optional.of("2026-09-01"), source.text("read_on"));
    assertTrue(looks.size() > 1);
    assertTrue(
        looks.stream()
            .skip(1)
            .allMatch(look ->
                look.text("verdict").equals(Optional.of("unverified"))
                    && look.object("source").isEmpty()),
        looks.toString());
  }

  private static JsonObject source(String address) {
    return Json.build()
        .put("web_address", address)
        .put("title", "The levy")
        .put("read_on", "2019-01-01")
        .put("quote", "The levy is 3 %.")
        .done();
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
            answer.with(
                "facts",
                Json.array(
                    List.of(
                        fact("goal", "a clinic", "open a clinic in Lyon by 30 June 2028", 5),
                        fact(
                            "never",
                            "quiet exams",
                            "No building work is allowed during the"
                                + " school exams in May and June",
                            5),
                        fact("team", "four people", "The project team has 4 people", 3)))));

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
            answer.with(
                "facts",
                Json.array(
                    List.of(
                        fact("goal", "meadows", "We restore seagrass meadows", 5),
                        fact("must", "match", "20 percent of staff cost must be matched", 4),
                        fact("must", "total", "The total must not exceed EUR 5 million", 5)))));

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
            answer
                .with(
                    "facts",
                    Json.array(
                        List.of(
                            fact("goal", "a party", "Our party", 5),
                            fact("deadline", "the party", "Saturday, 12 June 2027", weight),
                            fact("deadline", "the office", "registry office is the day before", 4),
                            fact("deadline", "papers", "by the end of February", 4))))
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

  private static JsonObject unsaid(JsonObject reason) {
    return reason.with("q", Json.of("never said at all"));
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

  @Test
  void no_option_does_what_the_prompt_rules_out() {
    bench.model.change(
        "s002_intake",
        answer ->
            answer.with(
                "facts",
                Json.array(
                    List.of(
                        fact("goal", "a bakery", "open a neighbourhood bakery in Lyon", 5),
                        fact("never", "Never use frozen dough", "Never use frozen dough", 5)))));
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
  void risks_of_too_few_areas_are_sent_back() {
    bench.upTo(Stage.RISKS);
    bench.model.change(
        "s011_risks",
        answer -> eachOf(answer, "risks", (_, risk) -> risk.with("area", Json.of("money"))));

    bench.make(Stage.RISKS);

    String repair = bench.model.requests("s011_risks").get(1).turns().getLast().text();
    assertTrue(repair.contains("only 1 areas"), repair);
  }

  @Test
  void an_outcome_later_than_the_deadline_needs_a_deviation() {
    bench.upTo(Stage.PROJECT_PLAN);
    bench.model.change(
        "s012_project_plan",
        answer ->
            eachOf(answer, "outcomes", (_, outcome) -> outcome.with("by", Json.of("2028-01-01"))));

    bench.make(Stage.PROJECT_PLAN);

    String repair = bench.model.requests("s012_project_plan").get(1).turns().getLast().text();
    assertTrue(repair.contains("later than the stated deadline 2027-06-30"), repair);
  }

  @Test
  void every_way_up_ends_at_one_body() {
    bench.upTo(Stage.GOVERNANCE);
    bench.model.change(
        "s013_governance_1",
        answer ->
            answer.with(
                "bodies",
                Json.array(
                    List.of(
                        body("Board", "Circle"),
                        body("Circle", "Board"),
                        body("Crew", "Nobody"),
                        body("Owners", "")))));

    JsonObject governance = bench.make(Stage.GOVERNANCE).data();

    List<JsonObject> bodies = governance.objects("bodies");
    assertEquals(
        List.of("B4", "B4", "B4", "top"),
        bodies.stream().map(b -> b.text("escalates_to").orElse("top")).toList());
    assertTrue(
        governance.objects("decisions").stream()
            .allMatch(d -> d.text("owner").orElseThrow().matches("B[1-4]")));
  }

  @Test
  void a_move_names_entries_by_the_ids_that_code_gives_them() {
    JsonObject swot = bench.made(Stage.SWOT).data();

    for (JsonObject move : swot.objects("moves")) {
      assertEquals(2, move.texts("uses").size());
      assertTrue(move.texts("uses").getFirst().matches("[SW][1-6]"), move + "");
      assertTrue(move.texts("uses").getLast().matches("[OT][1-6]"), move + "");
    }
  }

  @Test
  void half_of_the_experts_is_enough_and_the_rest_is_named() {
    bench.upTo(Stage.EXPERTS);
    bench.model.always("s017_experts_3", new Outcome.Refused("no"));
    bench.model.always("s017_experts_5", new Outcome.Refused("no"));

    StageOutput experts = bench.make(Stage.EXPERTS);

    assertEquals(4, experts.data().objects("panel").size());
    assertEquals(Quality.PARTIAL, experts.quality());
    List<String> fields =
        experts.data().objects("panel").stream().map(e -> e.text("field").orElseThrow()).toList();
    for (int silent : List.of(1, 3)) {
      assertTrue(
          experts.qualityNotes().contains("Nobody answered as %s.".formatted(fields.get(silent))));
    }
  }

  @Test
  void a_deep_plan_asks_six_experts() {
    StageOutput experts = bench.detail(Detail.DEEP).made(Stage.EXPERTS);

    assertEquals(6, experts.data().objects("panel").size());
  }

  @Test
  void only_the_most_urgent_quarter_of_the_evidence_is_drafted() {
    JsonObject evidence = bench.made(Stage.EVIDENCE).data();

    int entries =
        Stream.of("find", "create", "collect")
            .mapToInt(list -> evidence.objects(list).size())
            .sum();
    assertEquals(Math.min(6, entries / 4), evidence.objects("drafts").size());
    assertEquals(
        evidence.objects("drafts").size(),
        bench.model.requests().stream()
            .filter(
                r -> r.schemaName().startsWith("s018_evidence_") && !r.schemaName().endsWith("_1"))
            .count());
  }

  @Test
  void a_breakdown_makes_every_deliverable() {
    bench.upTo(Stage.WBS);
    bench.model.change(
        "s019_wbs",
        answer ->
            eachOf(
                answer,
                "phases",
                (_, phase) ->
                    eachOf(
                        phase,
                        "packages",
                        (_, pack) -> pack.with("deliverables", Json.texts(List.of("D1"))))));

    StageOutput wbs = bench.make(Stage.WBS);

    String repair = bench.model.requests("s019_wbs").get(1).turns().getLast().text();
    assertTrue(repair.contains("none makes deliverable D2"), repair);
    assertTrue(
        wbs.qualityNotes().contains("No work package makes deliverable D2."),
        wbs.qualityNotes() + "");
  }

  @Test
  void tasks_come_after_tasks_of_their_phase_only_and_long_ones_cost_one_repair() {
    bench.upTo(Stage.TASKS);
    bench.model.change(
        "s020_tasks_1",
        answer ->
            eachOf(
                answer,
                "packages",
                (i, pack) ->
                    i == 0
                        ? eachOf(
                            pack,
                            "tasks",
                            (_, task) ->
                                task.with("after", Json.texts(List.of("No such task")))
                                    .with("people", Json.of(0))
                                    .with(
                                        "effort_days",
                                        Json.build()
                                            .put("o", 150)
                                            .put("m", 280)
                                            .put("p", 390)
                                            .done()))
                        : pack));

    JsonObject tasks = bench.make(Stage.TASKS).data();

    JsonObject first = tasks.objects("packages").getFirst().objects("tasks").getFirst();
    assertEquals(List.of(), first.texts("after"));
    assertEquals(1, first.number("people").orElseThrow().intValue());
    String repair = bench.model.requests("s020_tasks_1").get(1).turns().getLast().text();
    assertTrue(repair.contains("packages[0].tasks[0].effort_days of "), repair);
    assertTrue(repair.contains("more than 250 person-days in all, whatever the crew"), repair);
    assertTrue(repair.contains("no task of this answer has that title"), repair);
  }

  @Test
  void a_phase_whose_tasks_no_model_gives_fails_the_stage() {
    bench.upTo(Stage.TASKS);
    bench.model.always("s020_tasks_2", new Outcome.Refused("no"));

    var failed =
        org.junit.jupiter.api.Assertions.assertThrows(
            dev.planwright.application.pipeline.StageFailed.class, () -> bench.make(Stage.TASKS));

    assertTrue(failed.failure().recoverable());
    assertTrue(failed.failure().message().contains("refused"), failed.failure().message());
  }

  @Test
  void the_audit_asks_only_what_code_cannot_compute_and_rates_nothing_bad_without_a_fix() {
    bench.upTo(Stage.AUDIT);
    bench.model.change(
        "s028_audit_1",
        answer ->
            eachOf(
                answer,
                "checks",
                (_, check) -> check.with("rating", Json.of("bad")).with("fix", Json.none())));

    JsonObject audit = bench.make(Stage.AUDIT).data();

    assertEquals(20, audit.objects("checks").size());
    assertEquals(
        7,
        audit.objects("checks").stream()
            .filter(check -> check.bool("computed").orElse(false))
            .count());
    assertEquals(
        bench.input().data(Stage.INTAKE).objects("facts").size(),
        audit.objects("adherence").size());
    String repair = bench.model.requests("s028_audit_1").get(1).turns().getLast().text();
    assertTrue(repair.contains("rated bad and has no fix"), repair);
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

  @Test
  void checks_that_nobody_judged_are_named() {
    bench.upTo(Stage.AUDIT);
    bench.model.always("s028_audit_4", new Outcome.Refused("no"));

    StageOutput audit = bench.make(Stage.AUDIT);

    assertEquals(17, audit.data().objects("checks").size());
    assertTrue(
        audit.qualityNotes().contains("Nobody judged conflicts, adapt, misuse."),
        audit.qualityNotes() + "");
  }

  @Test
  void a_summary_that_is_too_long_or_has_numbers_out_of_nowhere_is_sent_back() {
    bench.upTo(Stage.SUMMARY);
    bench.model.change(
        "s029_summary",
        answer ->
            answer
                .with("risks", Json.texts(Collections.nCopies(4, words(149))))
                .with("register", Json.array(moved(answer.objects("register"))))
                .with("money_line", Json.of("It costs 987654 and {{no.such}}.")));

    StageOutput summary = bench.make(Stage.SUMMARY);

    String repair = bench.model.requests("s029_summary").get(1).turns().getLast().text();
    assertTrue(repair.contains("at most 450 are allowed"), repair);
    assertTrue(repair.contains("risks[0] is one of the longest texts: 100 words."), repair);
    assertTrue(repair.contains("The number 987654 stands neither in the prompt"), repair);
    assertTrue(repair.contains("{{no.such}} is no number token"), repair);
    assertTrue(repair.contains("register[0].default names an option with operations"), repair);
    assertEquals(
        "It costs 987654 (unsupported) and not stated.",
        summary.data().text("money_line").orElseThrow());
  }

  /** Decisions each of whose options changes the plan. */
  private static List<JsonObject> moved(List<JsonObject> decisions) {
    JsonObject drop = Json.build().put("op", "drop").put("id", "1.1.1").done();
    return decisions.stream()
        .map(decision ->
            eachOf(
                    decision,
                    "options",
                    (_, option) -> option.with("operations", Json.array(List.of(drop))))
                .with(
                    "default",
                    Json.of(decision.objects("options").getFirst().text("label").orElseThrow())))
        .toList();
  }

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

  private static JsonObject fact(String kind, String text, String quote, int weight) {
    return Json.build()
        .put("kind", kind)
        .put("text", text)
        .put("q", quote)
        .put("weight", weight)
        .done();
  }

  private static JsonObject body(String name, String above) {
    return Json.build()
        .put("name", name)
        .put("purpose", "to decide")
        .put("members", Json.texts(List.of("manager")))
        .put("decides", Json.texts(List.of("orders")))
        .put("cadence", "weekly")
        .put("escalates_to", above)
        .done();
  }

  /** So many short words, none twice. */
  private static String words(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "" + (char) ('a' + i / 26) + (char) ('a' + i % 26))
        .collect(Collectors.joining(" "));
  }
}
