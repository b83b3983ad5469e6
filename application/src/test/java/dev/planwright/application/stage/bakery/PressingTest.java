package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What presses on page one of a bakery: which decisions have a row, and which risks. */
class PressingTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "3, 3", "4, 3", "7, 3"})
  void of_many_decisions_three_stand_on_page_one(int decisions, int rows) {
    Element page = page(deciding(decisions, "R1").input());

    assertEquals(rows, rows(page, "What is asked of you"), page::text);
    assertEquals(decisions + 1, rows(page, "All decisions"), page::text);
  }

  /** The last of four is the one for which silence decides otherwise than recommended. */
  @Test
  void a_decision_that_silence_takes_otherwise_presses_before_those_that_it_takes_as_recommended() {
    JsonObject open =
        SamplePlan.edited(decision(4, "R1"), "\"default\":\"This\"", "\"default\":\"Other\"");
    Element page =
        page(
            deciding(List.of(decision(1, "R1"), decision(2, "R1"), decision(3, "R1"), open))
                .input());

    assertTrue(
        table(page, "What is asked of you").stream()
            .anyMatch(row -> row.text().contains("Which shop 4?")),
        page::text);
  }

  @Test
  void a_decision_that_no_sitting_is_in_time_for_says_so() {
    Element page = page(deciding(7, "B1").input());

    assertTrue(page.text().contains("no sitting is in time, the first known is on 2027-03-17"));
  }

  /** The list of what moves P80 most is short. */
  @Test
  void a_risk_that_takes_long_leads_though_ten_others_move_p80_more() {
    SamplePlan plan = new SamplePlan().upTo(Stage.SUMMARY);
    StageInput without =
        plan.input().with(Stage.SCHEDULE, without(plan.data(Stage.SCHEDULE), "K2"));
    assertTrue(
        without.get(Schedule.STAGE).findings().movers().stream()
            .noneMatch(mover -> mover.ref().equals("K2")));

    assertTrue(threats(page(without)).getFirst().text().startsWith("K2 Late permit"));
  }

  @Test
  void a_risk_that_breaks_nothing_and_moves_little_stands_there_in_its_own_words() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.RISKS,
                risks ->
                    SamplePlan.edited(
                        risks,
                        "\"low\":500,\"likely\":1000,\"high\":3000",
                        "\"low\":5,\"likely\":10,\"high\":30"))
            .upTo(Stage.SUMMARY);

    Element last = threats(page(plan.input())).getLast();

    assertTrue(last.text().startsWith("K1 Oven fails"), last::text);
    assertEquals("no bread", last.child(2).text());
  }

  @Test
  void no_cost_of_a_threat_is_told_where_costs_are_withheld() {
    SamplePlan plan = new SamplePlan().upTo(Stage.SUMMARY);
    assertTrue(threats(page(plan.input())).toString().contains("P80 cost"));

    JsonObject budget = plan.data(Stage.BUDGET);
    JsonObject totals = budget.object("totals").orElseThrow().with("withheld", Json.of("why"));
    Element page = page(plan.input().with(Stage.BUDGET, budget.with("totals", totals)));

    assertEquals(2, threats(page).size());
    assertFalse(threats(page).toString().contains("P80 cost"), threats(page)::toString);
  }

  private static JsonObject without(JsonObject schedule, String risk) {
    return schedule.with(
        "moves_finish",
        Json.array(
            schedule.objects("moves_finish").stream()
                .filter(mover -> !mover.text("ref").orElseThrow().equals(risk))
                .toList()));
  }

  /** The owners sit once, long after the drawing begins. */
  private static SamplePlan deciding(int many, String owner) {
    return deciding(IntStream.rangeClosed(1, many).mapToObj(i -> decision(i, owner)).toList());
  }

  private static SamplePlan deciding(List<JsonObject> decisions) {
    JsonObject window =
        json(
            "{'id': 'W1', 'name': 'sittings', 'closed': false, 'yearly': false, 'days':"
                + " ['2027-03-17']}");
    return new SamplePlan()
        .with(Stage.CONTEXT, context -> context.with("windows", Json.array(List.of(window))))
        .with(
            Stage.GOVERNANCE,
            told ->
                SamplePlan.edited(
                    told, "\"name\":\"Owners\"", "\"name\":\"Owners\",\"sits\":\"W1\""))
        .with(Stage.SUMMARY, summary -> summary.with("register", Json.array(decisions)))
        .upTo(Stage.SUMMARY);
  }

  private static JsonObject decision(int number, String owner) {
    return json(
        ("{'question': 'Which shop %d?', 'why_open': 'w', 'default': 'This', 'owner': '%s',"
                + " 'blocks': ['1.1.1'], 'options': [{'label': 'This', 'changes': 'n',"
                + " 'recommended': 'r', 'operations': []}, {'label': 'Other', 'changes': 'n',"
                + " 'operations': []}]}")
            .formatted(number, owner));
  }

  private static int rows(Element page, String caption) {
    return table(page, caption).size();
  }

  private static List<Element> threats(Element page) {
    return table(page, "What threatens the plan most");
  }

  private static List<Element> table(Element page, String caption) {
    return page.select("table").stream()
        .filter(table -> table.select("caption").text().startsWith(caption))
        .flatMap(table -> table.select("tbody tr").stream())
        .toList();
  }

  private static Element page(StageInput plan) {
    var content =
        new PlanContent(Stages.PIPELINE, plan, RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text()).select("#s-029").first();
  }
}
