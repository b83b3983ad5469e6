package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.audit.Audit;
import dev.planwright.application.stage.audit.Changes;
import dev.planwright.application.stage.audit.Ruling;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.numbers.Comparison;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangesTest {
  private static final String LONGER =
      "{'op': 'set', 'id': '2.1.1', 'field': 'effort_days', 'value': {'o': 80, 'm': 90, 'p': 99}}";
  private static final String SPARE =
      "{'op': 'add', 'id': 'extra', 'value': {'phase': '1', 'what': 'Spare oven', 'kind':"
          + " 'capital', 'amount': {'low': 1000, 'likely': 2000, 'high': 3000, 'unit': 'EUR'},"
          + " 'why': 'w', 'ev': 'judgement'}}";

  @Test
  void an_accepted_finding_changes_what_later_stages_read_and_leaves_the_files_as_they_were() {
    SamplePlan plan = ruled(ruling("X4", "accepted", LONGER), ruling("X5", "accepted", SPARE));

    Changes.Moved moved = audit(plan).changes().moved().orElseThrow();
    Schedule now = plan.input().get(Schedule.STAGE);
    assertEquals(moved.after().p80(), now.project().finish().p80());
    assertTrue(moved.after().p80().isAfter(moved.before().p80()));
    assertEquals(moved.after().cost80(), plan.input().get(Budget.STAGE).sums().totals().p80());
    JsonObject file = plan.data(Stage.SCHEDULE);
    assertEquals(moved.before().p80().toString(), file.object("finish").get().text("p80").get());
    assertTrue(plan.data(Stage.AUDIT).object("revised").get().object("022-schedule").isPresent());
    assertEquals(List.of(), Stages.check(Stage.AUDIT, plan.data(Stage.AUDIT)));
    assertEquals(
        List.of(
            "028-audit-changes.json",
            "028-schedule.csv",
            "028-gantt.svg",
            "028-budget.csv",
            "028-baseline.csv"),
        plan.completion(Stage.AUDIT).files().stream().map(f -> f.name()).toList());
  }

  @Test
  void each_change_is_shown_with_before_and_after() {
    SamplePlan plan =
        ruled(
            ruling(
                "X4",
                "accepted",
                LONGER,
                SPARE,
                "{'op': 'drop', 'id': 'K2'}",
                "{'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 1}"));

    assertEquals(
        List.of(
            "K1 impact: 5 -> 1",
            "K2 : %s -> -".formatted(title(plan, "K2")),
            "2.1.1 effort_days: 16 / 20 / 30 -> 80 / 90 / 99",
            "extra.%d : - -> Spare oven"
                .formatted(plan.data(Stage.BUDGET).objects("extra").size() + 1)),
        of(plan, "X4").result().changed().stream()
            .map(c ->
                "%s %s: %s -> %s"
                    .formatted(
                        c.element(), c.field(), c.before().orElse("-"), c.after().orElse("-")))
            .toList());
  }

  @Test
  void the_pitch_says_the_numbers_of_the_changed_plan() {
    SamplePlan plan = ruled(ruling("X4", "accepted", LONGER));

    String before = plan.data(Stage.PITCH).texts("proof").getFirst();
    String after = plan.input().data(Stage.PITCH).texts("proof").getFirst();
    assertNotEquals(before, after);
    assertEquals("done by " + plan.input().get(Schedule.STAGE).project().finish().p80(), after);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          rejected |                                                                       | REJECTED    | []
          accepted |                                                                       | NOT_APPLIED | [It is accepted, and no operation says what changes.]
          accepted | {'op': 'drop', 'id': 'K9'}                                            | NOT_APPLIED | [K9: there is no such element.]
          accepted | {'op': 'correct', 'id': 'F3', 'value': '2027-09-30'}                  | NOT_APPLIED | [F3: only people correct the prompt.]
          accepted | {'op': 'choose', 'id': 'S1'}                                          | NOT_APPLIED | [S1: only people choose another scenario.]
          accepted | {'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 3}              | NOT_APPLIED | [K1: "impact" is set by a graver finding.]
          accepted | {'op': 'set', 'id': 'K1', 'field': 'likelihood', 'value': 3}          | ACCEPTED    | []
          """)
  void a_finding_ends_with_what_became_of_it(
      String verdict, String operation, Ruling.Outcome outcome, String refused) {
    SamplePlan plan =
        ruled(
            ruling("X5", verdict, Stream.ofNullable(operation).toArray(String[]::new)),
            ruling("X4", "accepted", "{'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 2}"));

    assertEquals(outcome, of(plan, "X5").outcome());
    assertEquals(refused, of(plan, "X5").result().refused().toString());
    assertEquals(Ruling.Outcome.OPEN, of(plan, "I1").outcome());
    assertEquals(
        2,
        plan.input().get(RiskRegister.STAGE).risks().stream()
            .filter(risk -> risk.id().toString().equals("K1"))
            .findFirst()
            .orElseThrow()
            .weight()
            .impact());
  }

  @Test
  void a_graver_finding_that_cannot_be_applied_leaves_its_field_to_others() {
    SamplePlan plan =
        ruled(
            ruling("X5", "accepted", "{'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 3}"),
            ruling(
                "X4",
                "accepted",
                "{'op': 'set', 'id': 'K1', 'field': 'impact', 'value': 2}",
                "{'op': 'drop', 'id': 'K9'}"));

    assertEquals(Ruling.Outcome.NOT_APPLIED, of(plan, "X4").outcome());
    assertEquals(Ruling.Outcome.ACCEPTED, of(plan, "X5").outcome());
  }

  @Test
  void a_limit_that_a_change_breaks_is_told() {
    SamplePlan plan =
        ruled(
            ruling(
                "X4",
                "accepted",
                LONGER.replace("80, 'm': 90, 'p': 99", "180, 'm': 190, 'p': 199")));

    assertEquals(List.of("F3 is broken"), audit(plan).changes().moved().orElseThrow().limits());
  }

  @ParameterizedTest
  @CsvSource({"QUICK, 0", "STANDARD, 1", "DEEP, 3"})
  void quick_plans_list_findings_and_deep_ones_look_again_until_nothing_grave_is_new(
      Detail detail, int rounds) {
    SamplePlan plan = ruled(detail, ruling("X4", "accepted", "{'op': 'drop', 'id': 'K2'}"));

    List<Ruling> rulings = audit(plan).changes().rulings();
    assertEquals(
        rounds == 0 ? Ruling.Outcome.OPEN : Ruling.Outcome.ACCEPTED, of(plan, "X4").outcome());
    assertEquals(
        Math.max(0, rounds - 1),
        rulings.stream().filter(ruling -> ruling.finding().startsWith("V")).count());
  }

  /** Each fault is written in place of words of a sound plan; a proposal may put it right. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TASKS | Electrics    | Electrics by 30 July 2027 | Electrics by 30 June 2027 | Electrics by 30 June 2027
          TASKS | Electrics    | Electrics by 30 July 2027 | Electrics by 31 July 2027 | Electrics by 30 July 2027
          RISKS | opening late | costs EUR 60,001          | costs EUR 60,000          | costs EUR 60,000
          RISKS | opening late | costs EUR 60,001          | costs EUR 59,999          | costs EUR 60,001
          RISKS | opening late | costs EUR 60,001          |                           | costs EUR 60,001
          RISKS | R1           | Head of everything        | Lead                      | Lead
          """)
  void a_wrong_text_is_put_right_where_the_correction_agrees_and_shown_where_not(
      String stage, String words, String fault, String proposed, String said) {
    SamplePlan plan =
        new SamplePlan()
            .with(
                stage.equals("TASKS") ? Stage.TASKS : Stage.RISKS,
                answer ->
                    (JsonObject)
                        JsonText.read(
                            JsonText.write(answer).replace('"' + words + '"', '"' + fault + '"')))
            .with(
                Stage.AUDIT,
                answer ->
                    answer.with(
                        "corrections",
                        Json.array(
                            Stream.ofNullable(proposed)
                                .map(
                                    text -> Json.build().put("place", "1").put("text", text).done())
                                .toList())))
            .upTo(Stage.AUDIT);

    boolean corrected = said.equals(proposed);
    String now =
        JsonText.write(plan.input().data(stage.equals("TASKS") ? Stage.TASKS : Stage.RISKS));
    assertTrue(now.contains('"' + said + '"'), now);
    assertEquals(corrected ? 1 : 0, audit(plan).changes().edits().size());
    assertEquals(
        corrected ? List.of() : List.of(fault),
        Comparison.of(plan.input(), Json.object()).disagreements().stream()
            .map(Comparison.Disagreement::text)
            .toList());
  }

  @ParameterizedTest(name = "{0} of a risk is somebody of the plan: {1}")
  @CsvSource({"Lead, true", "the lead baker, true", "Builders, true", "Lawyer, false"})
  void an_owner_is_known_by_a_near_name_too(String owner, boolean known) {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.RISKS,
                answer ->
                    (JsonObject)
                        JsonText.read(
                            JsonText.write(answer)
                                .replaceFirst(
                                    "\"owner\":\"[^\"]*\"", "\"owner\":\"" + owner + "\"")))
            .upTo(Stage.SUMMARY);

    assertEquals(
        known,
        Comparison.of(plan.input(), Json.object()).disagreements().stream()
            .noneMatch(found -> found.said().equals(owner)));
  }

  @Test
  void a_finding_that_was_right_when_written_is_not_compared_with_the_changed_plan() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.REVIEW,
                answer ->
                    (JsonObject)
                        JsonText.read(
                            JsonText.write(answer)
                                .replace("Nobody sells", "Nobody sells 4711 loaves by 3 May 2031")))
            .upTo(Stage.SUMMARY);

    assertEquals(List.of(), Comparison.of(plan.input(), Json.object()).disagreements());
  }

  @Test
  void a_correction_that_names_a_number_of_the_plan_says_its_value() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.RISKS,
                answer ->
                    (JsonObject)
                        JsonText.read(
                            JsonText.write(answer)
                                .replace("\"opening late\"", "\"costs EUR 60,001\"")))
            .with(
                Stage.AUDIT,
                answer ->
                    answer.with(
                        "corrections",
                        Json.array(
                            List.of(
                                SamplePlan.json("{'place': '1', 'text': 'by {{finish.p80}}'}")))))
            .upTo(Stage.AUDIT);

    Schedule schedule = plan.input().get(Schedule.STAGE);
    assertEquals(
        List.of("by " + schedule.project().finish().p80()),
        audit(plan).changes().edits().stream().map(edit -> edit.after()).toList());
  }

  @Test
  void a_fact_whose_keeper_was_dropped_is_not_kept() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.AUDIT,
                answer ->
                    answer
                        .with(
                            "adherence",
                            Json.array(
                                List.of(
                                    SamplePlan.json(
                                        "{'fact': 'F1', 'how': 'h', 'kind': 'kept', 'ref': 'K2',"
                                            + " 'score': 5}"))))
                        .with(
                            "more",
                            Json.array(
                                List.of(ruling("X4", "accepted", "{'op': 'drop', 'id': 'K2'}")))))
            .upTo(Stage.AUDIT);

    Audit.Adherence entry = audit(plan).adherence().getFirst();
    assertEquals(Audit.Treatment.WEAKENED, entry.kind());
    assertEquals("K2, which kept it, was dropped.", entry.how());
  }

  private static SamplePlan ruled(JsonObject... rulings) {
    return ruled(Detail.STANDARD, rulings);
  }

  private static SamplePlan ruled(Detail detail, JsonObject... rulings) {
    return new SamplePlan()
        .at(detail)
        .with(Stage.AUDIT, answer -> answer.with("more", Json.array(List.of(rulings))))
        .upTo(Stage.AUDIT);
  }

  private static JsonObject ruling(String finding, String verdict, String... operations) {
    return Json.build()
        .put("finding", finding)
        .put("fault", "f")
        .put("severity", 4)
        .put("why", "w")
        .put("operations", Stream.of(operations).map(ChangesTest::operation).toList())
        .put("verdict", verdict)
        .done();
  }

  /** As models answer it, with every value in text. */
  private static JsonObject operation(String json) {
    JsonObject operation = SamplePlan.json(json);
    return operation
        .get("value")
        .filter(value -> !(value instanceof Json.JsonString))
        .map(value -> operation.with("value", Json.of(JsonText.write(value))))
        .orElse(operation);
  }

  private static Audit audit(SamplePlan plan) {
    return plan.input().get(Audit.STAGE);
  }

  private static Ruling of(SamplePlan plan, String finding) {
    return audit(plan).changes().rulings().stream()
        .filter(ruling -> ruling.finding().equals(finding))
        .findFirst()
        .orElseThrow();
  }

  private static String title(SamplePlan plan, String risk) {
    return plan.data(Stage.RISKS).objects("risks").stream()
        .filter(one -> one.text("id").get().equals(risk))
        .findFirst()
        .flatMap(one -> one.text("title"))
        .orElseThrow();
  }
}
