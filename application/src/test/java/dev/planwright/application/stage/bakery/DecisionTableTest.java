package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What readers find in the tables of decisions and gates. */
class DecisionTableTest {
  private static final String STILL = "{'label': '%s', 'changes': 'c', 'operations': []%s}";

  @Test
  void what_is_recommended_stands_first_and_each_option_keeps_its_number() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision("Which shop?", "B1", "1.2.1", option("Wait"), recommended("This")));

    List<String> rows = section(plan).select("th:contains(Q1.)").eachText();
    assertEquals(List.of("Q1.2", "Q1.1"), rows);
  }

  @Test
  void an_option_that_no_plan_is_computed_for_says_so_unless_the_plan_has_it() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision(
                "Which shop?",
                "B1",
                "1.2.1",
                recommended("This"),
                option("Wait"),
                STILL.formatted("Stop", ", 'gives_up': ['F2']")));

    assertFalse(row(plan, "Q1.1").contains("not computed"));
    assertTrue(row(plan, "Q1.2").endsWith("not computed"), row(plan, "Q1.2"));
    assertEquals(1, row(plan, "Q1.3").split("not computed", -1).length - 1, row(plan, "Q1.3"));
    assertFalse(row(plan, "Q1.3").contains("="), row(plan, "Q1.3"));
  }

  /** The recommended option and that of silence change it. */
  @Test
  void the_only_option_that_changes_nothing_and_gives_up_nothing_is_the_plan_as_it_is() {
    String moving =
        "{'label': '%s', 'changes': 'c', 'operations': [{'op': 'set', 'id': '2.1.1',"
            + " 'field': 'effort_days', 'value': {'o': 1, 'm': 1, 'p': 1}}]%s}";
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision(
                "Which shop?",
                "B1",
                "1.2.1",
                moving.formatted("New", ", 'recommended': 'r'"),
                moving.formatted("Wait", ""),
                option("This"),
                STILL.formatted("Stop", ", 'gives_up': ['F2']")));

    assertFalse(row(plan, "Q1.3").contains("not computed"), row(plan, "Q1.3"));
    assertTrue(row(plan, "Q1.4").contains("not computed"), row(plan, "Q1.4"));
    assertTrue(section(plan).text().contains("plan as it is, unless it says “not computed”."));
  }

  @Test
  void a_column_that_no_option_moves_and_what_only_a_register_needs_stand_on_the_screen_alone() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision("Which shop?", "B1", "1.2.1", recommended("This"), option("Wait")));

    Element heads = section(plan).select("table:has(th:containsOwn(Option)) thead tr").first();
    assertTrue(heads.select("th.screen").text().contains("P80 finish"), heads::outerHtml);
    assertFalse(heads.select("th:not(.screen)").text().contains("P80"), heads::outerHtml);
    Element head = section(plan).select("tr.lead:contains(Which shop?)").first();
    assertTrue(head.select(".screen").text().startsWith("· Owner: B1"), head::outerHtml);
    head.select(".screen").remove();
    assertEquals("Q1 Which shop? W", head.text(), "why it is open is told on paper, too");
  }

  @Test
  void what_an_option_breaks_is_told_in_the_words_of_the_prompt_and_not_by_its_id() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision(
                "Which shop?",
                "B1",
                "1.2.1",
                recommended("This"),
                option("Wait"),
                STILL.formatted("Stop", ", 'gives_up': ['F2']")));

    Element row = section(plan).select("tr:has(th:contains(Q1.3))").first();
    row.select(".screen").remove();
    String fact =
        plan.input().get(Intake.STAGE).facts().stream()
            .filter(one -> one.id().toString().equals("F2"))
            .findFirst()
            .orElseThrow()
            .text();
    assertTrue(row.text().contains("It breaks: " + fact), row::text);
  }

  @Test
  void of_the_choices_paper_has_those_that_no_table_of_assumptions_tells() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision("Which shop?", "B1", "1.2.1", recommended("This"), option("Wait")));
    Register register = plan.input().get(Summary.STAGE).register();
    long assumed =
        register.choices().stream().filter(choice -> choice.id().startsWith("A")).count();
    Element section = section(plan);
    String chosen = "table:has(caption:contains(Choices made for you))";

    assertTrue(assumed > 0);
    assertEquals(register.choices().size(), section.select(chosen + " tbody tr").size());
    section.select(".screen").remove();
    assertEquals(register.choices().size() - assumed, section.select(chosen + " tbody tr").size());
    assertTrue(section.text().contains("are to be ratified, too: " + assumed + ";"), section::text);
  }

  @Test
  void what_most_decisions_share_is_told_once_above_their_table() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision("Which shop?", "B1", "1.2.1", recommended("This"), option("Wait")),
            decision("Which door?", "B1", "1.2.1", recommended("Red"), option("Wait")),
            decision("Who draws?", "R1", "1.1.1", recommended("We"), option("Wait")));

    String text = section(plan).text();
    String day = due(plan, "Which shop?");
    assertTrue(
        text.contains("Unless told otherwise: Owner: B1 Owners · Decide by: " + day + " "), text);
    assertEquals(1, text.split("Owner: B1", -1).length - 1, text);
    assertFalse(row(plan, "Q1").contains("Decide by"), row(plan, "Q1"));
    assertTrue(
        row(plan, "Q3").contains("Owner: R1 Lead · Decide by: " + due(plan, "Who draws?")),
        row(plan, "Q3"));
  }

  /** A reader would take the day above the table for its own. */
  @Test
  void no_day_is_told_for_all_where_a_decision_has_none() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision("Which shop?", "B1", "1.2.1", recommended("This"), option("Wait")),
            decision("Which door?", "B1", "1.2.1", recommended("Red"), option("Wait")),
            decision("Which name?", "B1", "9.9", recommended("Old"), option("Wait")));

    String text = section(plan).text();
    assertTrue(text.contains("Unless told otherwise: Owner: B1 Owners Decisions and"), text);
    assertTrue(row(plan, "Q1").contains("Decide by: " + due(plan, "Which shop?")));
  }

  /** The same for the last day: the flyers can wait, what waits for the drawing cannot. */
  @Test
  void no_last_day_is_told_for_all_where_a_decision_has_none() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision("Which flyers?", "B1", "2.2.1", recommended("Red"), option("Wait")),
            decision("Which words?", "B1", "2.2.1", recommended("Few"), option("Wait")),
            decision("Which shop?", "B1", "1.2.1", recommended("This"), option("Wait")));

    String text = section(plan).text();
    assertTrue(text.contains("Unless told otherwise: Owner: B1 Owners Decisions and"), text);
    assertEquals(2, text.split("at the latest: ", -1).length - 1, text);
  }

  @ParameterizedTest
  @CsvSource({
    "B1, 1.2.1, drawings, true",
    "B1, 1.2.2, drawings, false",
    "R1, 1.2.1, drawings, false",
    "R1, 2.3, drawings as Q1 says, true"
  })
  void a_gate_that_rests_on_a_later_decision_does_not_fit(
      String who, String at, String metric, boolean told) {
    SamplePlan plan =
        deciding(
            gate(who, at, metric),
            decision("Which shop?", "B1", "1.2.1", recommended("This"), option("Wait")));

    Register.Stop stop =
        plan.input().get(Summary.STAGE).register().gates().getFirst().stop().orElseThrow();
    String late =
        "N1 is decided on %s but rests on what is due only later: Q1 %s."
            .formatted(stop.day(), due(plan, "Which shop?"));
    assertEquals(told, section(plan).text().contains(late), section(plan).text());
  }

  @Test
  void a_gate_has_a_column_for_its_days_and_one_for_its_money() {
    SamplePlan plan =
        deciding(
            gate("R1", "2.3", "drawings"),
            decision("Which shop?", "B1", "1.2.1", recommended("This"), option("Wait")));

    Register.Stop stop =
        plan.input().get(Summary.STAGE).register().gates().getFirst().stop().orElseThrow();
    Element row = section(plan).select("tr:contains(the drawing)").first();
    assertEquals(
        "%s P50 %s P80 %s"
            .formatted(stop.day(), stop.p50().orElseThrow(), stop.p80().orElseThrow()),
        row.select("td[data-of=Date]").text());
    assertTrue(row.select("td[data-of=Spent by then]").text().startsWith("EUR "), row.text());
  }

  private static SamplePlan deciding(JsonObject gate, JsonObject... decisions) {
    return new SamplePlan()
        .with(
            Stage.SUMMARY,
            summary ->
                summary
                    .with("register", Json.array(List.of(decisions)))
                    .with("gates", Json.array(List.of(gate))))
        .upTo(Stage.SUMMARY);
  }

  private static String option(String label) {
    return STILL.formatted(label, "");
  }

  private static String recommended(String label) {
    return STILL.formatted(label, ", 'recommended': 'r'");
  }

  private static JsonObject decision(
      String question, String owner, String blocks, String... options) {
    return json(
        ("{'question': '%s', 'why_open': 'w', 'default': 'Wait', 'owner': '%s', 'blocks': ['%s'],"
                + " 'options': [%s]}")
            .formatted(question, owner, blocks, String.join(", ", options)));
  }

  /** Shown by the drawing, which ends before any shop is chosen. */
  private static JsonObject gate(String who, String at, String metric) {
    return json(
        ("{'question': 'Go on?', 'threshold': {'metric': '%s', 'op': '>=', 'value': 1, 'unit': ''},"
                + " 'evidence': 'the drawing', 'shown_by': '1.1.1', 'who': '%s', 'at': '%s',"
                + " 'if_no': 'stop'}")
            .formatted(metric, who, at));
  }

  private static String due(SamplePlan plan, String question) {
    return plan.input().get(Summary.STAGE).register().decisions().stream()
        .filter(decision -> decision.question().text().equals(question))
        .findFirst()
        .flatMap(Register.Decision::by)
        .orElseThrow()
        .toString();
  }

  private static String row(SamplePlan plan, String id) {
    return section(plan).select("tr").stream()
        .filter(row -> row.select("th").text().equals(id))
        .findFirst()
        .orElseThrow()
        .text();
  }

  private static Element section(SamplePlan plan) {
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text())
        .selectFirst("#s-029-decisions");
  }
}
