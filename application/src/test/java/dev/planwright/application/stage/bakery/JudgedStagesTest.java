package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.governance.Responsibility;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgedStagesTest {
  private final SamplePlan plan = new SamplePlan().upTo(Stage.SUMMARY);

  @Test
  void the_worst_verdict_on_the_premise_counts() {
    assertEquals("fixable", plan.data(Stage.PREMISE).text("verdict").get());
    assertEquals(
        List.of("X3"), ids(plan.data(Stage.PREMISE).objects("lenses").get(1).objects("reasons")));
    assertTrue(
        plan.data(Stage.PREMISE)
            .objects("lenses")
            .getFirst()
            .objects("precedents")
            .getFirst()
            .bool("unverified")
            .get());
  }

  @Test
  void near_duplicate_levers_are_merged_with_their_facts() {
    JsonObject levers = plan.data(Stage.LEVERS);

    assertEquals(List.of("L1", "L2"), ids(levers.objects("levers")));
    assertEquals(List.of("F4", "F1"), levers.objects("levers").getFirst().texts("facts"));
    assertEquals(
        List.of("L1.1", "L1.2"), ids(levers.objects("levers").getFirst().objects("options")));
    assertEquals("L1", levers.objects("merged").getFirst().text("into").get());
  }

  @Test
  void vital_levers_rank_before_important_support() {
    JsonObject strategy = plan.data(Stage.STRATEGY);

    assertEquals(List.of("L1", "L2"), strategy.texts("ranking"));
    assertEquals(
        json("{'a': 'L1', 'b': 'L2', 'kind': 'synergy', 'why': 'heat'}"),
        strategy.objects("matrix").getFirst());
  }

  @Test
  void the_best_fit_that_breaks_a_limit_is_not_the_choice_of_code() {
    JsonObject scenarios = plan.data(Stage.SCENARIOS);

    assertEquals(new BigDecimal("10"), scenarios.objects("scenarios").get(1).number("score").get());
    assertEquals(List.of("F4"), scenarios.objects("scenarios").get(1).texts("breaks"));
    assertEquals("S1", scenarios.text("code_choice").get());
    assertEquals("S2", scenarios.text("recommend").get());
    assertFalse(scenarios.bool("agree").get());
  }

  @Test
  void the_weighted_fit_is_as_computed_by_hand() {
    // (5×2 + 8×2 + 10×3 + 9×2 + 8×1) / 10
    assertEquals(
        new BigDecimal("8.2"),
        plan.data(Stage.SCENARIOS).objects("scenarios").getFirst().number("score").get());
  }

  @Test
  void assumptions_are_ranked_by_doubt_and_weight_and_flagged() {
    List<JsonObject> items = plan.data(Stage.ASSUMPTIONS).objects("items");

    assertEquals(List.of("A1", "A2"), ids(items));
    assertEquals("demand", items.getFirst().text("topic").get());
    assertEquals(
        List.of("in USD, which is none of the plan's currencies"), items.getFirst().texts("flags"));
    assertEquals(List.of("high is over 100 times low"), items.get(1).texts("flags"));
    assertEquals(List.of("A3"), ids(plan.data(Stage.ASSUMPTION_REVIEW).objects("missing")));
  }

  @Test
  void risks_are_ranked_by_score_with_expected_cost_and_delay() {
    JsonObject risks = plan.data(Stage.RISKS);

    assertEquals("Oven fails", risks.objects("risks").getFirst().text("title").get());
    assertEquals(List.of("K1", "K2"), ids(risks.objects("risks")));
    assertEquals(json("{'amount': 1000, 'unit': 'EUR'}"), risks.object("expected_cost").get());
    assertEquals(BigDecimal.valueOf(2), risks.number("expected_delay_days").get());
    assertEquals(2, risks.objects("heat").size());
  }

  @Test
  void each_fact_is_used_deviated_from_or_missing() {
    JsonObject projectPlan = plan.data(Stage.PROJECT_PLAN);

    assertEquals(
        List.of("used", "used", "missing", "deviation"),
        projectPlan.objects("coverage").stream().map(c -> c.text("state").get()).toList());
    assertEquals(1, plan.completion(Stage.PROJECT_PLAN).notes().size());
    assertEquals(
        List.of("2.1"), plan.data(Stage.WBS).objects("coverage").getFirst().texts("packages"));
  }

  @Test
  void bodies_escalate_by_id_and_raci_names_one_accountable_role() {
    assertEquals(
        "B1", plan.data(Stage.GOVERNANCE).objects("bodies").get(1).text("escalates_to").get());

    StageInput input = plan.input();
    List<Responsibility> lines =
        Responsibility.of(
            input.get(Team.STAGE), input.get(WorkBreakdown.STAGE), input.get(Tasks.STAGE));

    assertEquals(
        List.of("1.1 [R1] R1 [] [R2]", "2.1 [R2] R2 [] [R1]"),
        lines.stream()
            .map(line ->
                "%s %s %s %s %s"
                    .formatted(
                        line.workPackage().id(),
                        line.responsible(),
                        line.accountable(),
                        line.consulted(),
                        line.informed()))
            .toList());
  }

  @Test
  void unsure_cases_give_no_numbers() {
    JsonObject references = plan.data(Stage.REFERENCES);

    assertTrue(references.objects("cases").get(1).object("cost").isEmpty());
    assertEquals(
        json("{'low': 40000, 'likely': 50000, 'high': 70000, 'unit': 'EUR'}"),
        references.objects("base_rates").getFirst().object("value").get());
  }

  @Test
  void the_team_has_ids_changes_and_a_daily_cost() {
    JsonObject team = plan.data(Stage.TEAM);

    assertEquals(List.of("licensed electrician"), team.objects("roles").get(1).texts("needs"));
    assertEquals("R2", team.objects("changes").getFirst().text("role").get());
    // 250 × 0.5 + 220 × 2
    assertEquals(BigDecimal.valueOf(565), team.object("daily_cost").get().number("likely").get());
    assertEquals(BigDecimal.valueOf(3), team.object("headcount").get().number("value").get());
    assertTrue(team.object("headcount").get().text("note").isPresent());
  }

  @Test
  void experts_that_agree_are_counted_and_the_gravest_stands_first() {
    List<JsonObject> findings = plan.data(Stage.EXPERTS).objects("findings");

    assertEquals(List.of("X4", "X5"), ids(findings));
    assertEquals(BigDecimal.valueOf(5), findings.getFirst().number("severity").get());
    assertEquals(List.of("food", "money"), findings.get(1).texts("experts"));
    assertEquals(BigDecimal.valueOf(2), findings.get(1).number("agreement").get());
  }

  @Test
  void swot_and_evidence_are_sorted_and_paired() {
    JsonObject swot = plan.data(Stage.SWOT);

    assertEquals("place", swot.objects("strengths").getFirst().text("text").get());
    assertEquals(
        json("{'inside': 'S1', 'outside': 'O1', 'text': 'sell at the school'}"),
        swot.objects("grid").getFirst());
    assertEquals(
        BigDecimal.valueOf(20),
        plan.data(Stage.EVIDENCE).objects("find").getFirst().number("score").get());
  }

  @Test
  void an_issue_that_an_expert_raised_is_left_out_and_kpis_measure_outcomes() {
    JsonObject review = plan.data(Stage.REVIEW);

    assertEquals(
        List.of("Nobody sells"),
        review.objects("issues").stream().map(issue -> issue.text("title").get()).toList());
    assertEquals("G1", review.objects("kpis").getFirst().text("outcome").get());
    assertEquals("M1", review.objects("kpis").getFirst().text("id").get());
  }

  @Test
  void tests_of_the_premortem_have_dates() {
    JsonObject premortem = plan.data(Stage.PREMORTEM);

    assertEquals("A2", premortem.objects("kills").getFirst().text("assumption").get());
    assertEquals("2027-01-05", premortem.objects("kills").getFirst().text("by").get());
    assertEquals("2027-03-04", premortem.objects("stories").getFirst().text("check_on").get());
  }

  @ParameterizedTest(name = "{0}: known on {1}")
  @CsvSource({
    "Fewer than 7 stalls by 31 July 2027, 2027-07-31",
    "Nobody sells in March 2027, 2027-03-31",
    "As dear as on 1 May 2020, 2027-01-15",
    "Less than in 2028, 2027-01-15",
    "Nobody sells, 2027-01-15"
  })
  void the_result_of_a_test_is_due_when_its_own_text_lets_it_be_known(String falseIf, String by) {
    SamplePlan dated =
        new SamplePlan()
            .with(
                Stage.PREMORTEM,
                answer ->
                    answer.with(
                        "kills",
                        Json.array(
                            List.of(
                                answer
                                    .objects("kills")
                                    .getFirst()
                                    .with("false_if", Json.of(falseIf))))))
            .upTo(Stage.PREMORTEM);

    assertEquals(by, dated.data(Stage.PREMORTEM).objects("kills").getFirst().text("by").get());
  }

  @ParameterizedTest(name = "signs until 14 May 2027, bids {0}: checked on {1}")
  @CsvSource({"'', 2027-05-14", "by 20 May 2027, 2027-05-20", "by 1 March, 2027-03-01"})
  void a_story_is_checked_on_the_day_of_its_tripwire_else_of_its_signs(String by, String on) {
    SamplePlan dated =
        new SamplePlan()
            .with(
                Stage.PREMORTEM,
                answer ->
                    (JsonObject)
                        JsonText.read(
                            JsonText.write(answer)
                                .replace("\"metric\":\"", "\"metric\":\"bids " + by + " ")
                                .replace("\"shop\"", "\"shop\",\"No oven on 14 May 2027\"")))
            .upTo(Stage.PREMORTEM);

    assertEquals(
        on, dated.data(Stage.PREMORTEM).objects("stories").getFirst().text("check_on").get());
  }

  @Test
  void computed_checks_take_the_place_of_returned_ones() {
    JsonObject audit = plan.data(Stage.AUDIT);

    Map<String, String> ratings =
        audit.objects("checks").stream()
            .collect(
                java.util.stream.Collectors.toMap(
                    c -> c.text("check").get(), c -> c.text("rating").get()));
    assertEquals(
        Map.of(
            "timing", "ok",
            "physical", "ok",
            "funding", "bad",
            "budget_scope", "bad",
            "support", "watch",
            "deliverables", "watch",
            "staffing", "watch",
            "hard_limits", "watch"),
        ratings);
    // (5×5 + 3×4) / (5×5 + 5×4)
    assertEquals(new BigDecimal("82.2"), audit.number("adherence_pct").get());
    assertEquals("fix_first", audit.object("go").get().text("advice").get());
    assertEquals(BigDecimal.ONE, audit.object("quality").get().number("outline").get());
  }

  @ParameterizedTest(name = "judged {0}, kept by {1}: {2}")
  @CsvSource({
    "kept, D1, kept, ok",
    "kept, F1, not_checkable, watch",
    "kept, '', not_checkable, watch",
    "weakened, D1, partly, watch",
    "partly, D1, partly, watch",
    "ignored, '', broken, bad",
    "'', '', not_checkable, watch"
  })
  void a_limit_in_words_is_kept_only_by_an_element_that_is_named(
      String kind, String ref, String verdict, String rating) {
    JsonObject audit =
        new SamplePlan()
            .with(
                Stage.AUDIT,
                answer ->
                    answer.with(
                        "adherence",
                        Json.array(
                            kind.isEmpty()
                                ? List.of()
                                : List.of(
                                    Json.build()
                                        .put("fact", "F4")
                                        .put("how", "h")
                                        .put("kind", kind)
                                        .put("ref", ref)
                                        .put("score", 5)
                                        .done()))))
            .upTo(Stage.AUDIT)
            .data(Stage.AUDIT);

    JsonObject limit = audit.objects("limits").getFirst();
    assertEquals("F4", limit.text("fact").get());
    assertEquals(verdict, limit.text("verdict").get());
    JsonObject check =
        audit.objects("checks").stream()
            .filter(one -> one.text("check").get().equals("hard_limits"))
            .findFirst()
            .get();
    assertEquals(rating, check.text("rating").get());
    assertEquals(
        verdict.equals("broken"),
        check.text("why").get().contains("\u201cno night shifts\u201d (F4)"));
  }

  @Test
  void what_code_found_counts_for_more_than_what_was_judged() {
    JsonObject audit =
        new SamplePlan()
            .with(
                Stage.INTAKE,
                intake ->
                    intake.with(
                        "budget",
                        json("{'low': 9000, 'high': 9000, 'currency': 'EUR', 'facts': ['F2']}")))
            .with(
                Stage.AUDIT,
                answer ->
                    answer.with(
                        "adherence",
                        Json.array(
                            List.of(
                                json("{'fact': 'F2', 'how': 'h', 'kind': 'kept', 'score': 5}")))))
            .upTo(Stage.AUDIT)
            .data(Stage.AUDIT);

    JsonObject entry = audit.objects("adherence").getFirst();
    assertEquals("weakened", entry.text("kind").get());
    assertTrue(entry.text("how").get().contains("both more than the stated budget"));
    assertEquals(new BigDecimal("40"), audit.number("adherence_pct").get());
  }

  @Test
  void a_broken_premise_stops_the_plan() {
    JsonObject audit =
        new SamplePlan()
            .with(Stage.PREMISE, JudgedStagesTest::withBrokenLens)
            .upTo(Stage.AUDIT)
            .data(Stage.AUDIT);

    assertEquals("stop", audit.object("go").get().text("advice").get());
  }

  @Test
  void a_package_without_tasks_counts_among_what_is_critical() {
    JsonObject outline =
        json(
            "{'title': 'Second oven', 'deliverables': [], 'accept_when': 'It bakes.', 'later':"
                + " {'months': {'low': 30, 'likely': 30, 'high': 30, 'unit': 'months'}, 'cost':"
                + " {'low': 8000, 'likely': 9000, 'high': 12000, 'unit': 'EUR'}}}");
    SamplePlan later =
        new SamplePlan()
            .with(
                Stage.WBS,
                wbs -> {
                  List<JsonObject> phases = new ArrayList<>(wbs.objects("phases"));
                  JsonObject last = phases.removeLast();
                  List<JsonObject> packages = new ArrayList<>(last.objects("packages"));
                  packages.add(outline);
                  phases.add(last.with("packages", Json.array(packages)));
                  return wbs.with("phases", Json.array(phases));
                })
            .upTo(Stage.SUMMARY);

    assertEquals(
        List.of("1.1.1", "1.1.2", "1.2.1", "2.1.1"),
        later.data(Stage.SCHEDULE).objects("tasks").stream()
            .filter(task -> task.bool("critical").get())
            .map(task -> task.text("id").get())
            .toList());
    assertEquals(
        List.of("6 tasks, 5 critical, 3 people, not stated"),
        later.data(Stage.SUMMARY).texts("risks"));
  }

  @Test
  void number_tokens_are_replaced_and_unknown_ones_read_not_stated() {
    JsonObject summary = plan.data(Stage.SUMMARY);

    assertEquals(
        "from 2027-01-04 to 2027-03-04, deadline 2027-06-30", summary.text("time_line").get());
    assertTrue(summary.text("money_line").get().startsWith("EUR 13,600, P50 "));
    assertEquals(List.of("6 tasks, 5 critical, 3 people, not stated"), summary.texts("risks"));
    assertEquals(
        List.of("There is no number token \"no.such\"."), plan.completion(Stage.SUMMARY).notes());
  }

  @Test
  void what_is_not_stated_reads_so() {
    JsonObject summary =
        new SamplePlan()
            .with(Stage.INTAKE, intake -> Json.build().put("facts", SamplePlan.empty()).done())
            .upTo(Stage.SUMMARY)
            .data(Stage.SUMMARY);

    assertTrue(summary.text("time_line").get().endsWith("deadline not stated"));
    assertTrue(summary.text("money_line").get().contains("stated not stated"));
  }

  private static JsonObject withBrokenLens(JsonObject premise) {
    JsonObject lens = premise.objects("lenses").getFirst();
    return premise.with("lenses", Json.array(List.of(lens.with("verdict", Json.of("broken")))));
  }

  private static List<String> ids(List<JsonObject> elements) {
    return elements.stream().map(element -> element.text("id").get()).toList();
  }
}
