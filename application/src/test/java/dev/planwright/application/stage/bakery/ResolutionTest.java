package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A bakery whose owners find a text that they can vote on. */
class ResolutionTest {
  private static final JsonObject SHOP = decision("Which shop?", "B1", "1.2.1", "This");

  @Test
  void what_a_body_decides_on_one_day_is_one_numbered_text() {
    SamplePlan plan =
        deciding(SHOP, decision("May we draw?", "B1", "1.2.1", "Yes"), gate("drawings", "stop"));

    LocalDate day = due(plan, "Which shop?");
    assertEquals(List.of(head(day)), heads(plan));
    List<String> points = points(plan);
    assertTrue(points.contains("Q1 This. Which shop?"), points::toString);
    assertTrue(points.contains("Q2 Yes. May we draw?"), points::toString);
    assertTrue(
        points.stream().anyMatch(point -> point.startsWith("Ratified as the plan chose: ")),
        points::toString);
  }

  @Test
  void roles_decide_without_a_vote_and_without_a_recommendation_there_is_nothing_to_vote_on() {
    JsonObject open =
        json(
            "{'question': 'Which oven?', 'why_open': 'w', 'default': 'Old', 'owner': 'B1',"
                + " 'blocks': ['1.2.1'], 'options': [{'label': 'Old', 'changes': 'n',"
                + " 'operations': []}, {'label': 'New', 'changes': 'n', 'operations': []}]}");

    assertEquals(
        List.of(),
        heads(
            deciding(open, decision("Who draws?", "R1", "1.2.1", "We"), gate("drawings", "stop"))));
  }

  @Test
  void each_day_has_a_text_of_its_own_and_the_last_before_a_gate_names_it() {
    SamplePlan plan =
        deciding(SHOP, decision("Paint it?", "B1", "2.1.1", "Yes"), gate("days", "stop"));

    LocalDate first = due(plan, "Which shop?");
    LocalDate second = due(plan, "Paint it?");
    assertTrue(first.isBefore(second));
    assertEquals(List.of(head(first), head(second)), heads(plan));
    List<String> points = points(plan);
    assertTrue(points.contains("Q2 Yes. Paint it?"), points::toString);
    assertFalse(points.toString().contains("The next gate"), "it is no resolution");
    assertEquals(2, after(plan).split("The next gate is: N1", -1).length, after(plan));
  }

  @ParameterizedTest
  @CsvSource({
    "as Q1 says, stop, Point 1 binds only once this is answered:, After a no: stop",
    "drawings, then Q1 lapses, Point 1 binds only once this is answered:, After a no: then Q1"
        + " lapses",
    "as Q11 says, stop, The next gate is:, ''",
    "drawings, stop, The next gate is:, ''"
  })
  void a_gate_that_names_what_is_voted_on_binds_it_else_the_next_one_is_told(
      String metric, String ifNo, String told, String after) {
    SamplePlan plan = deciding(SHOP, gate(metric, ifNo));

    Register.Stop stop = register(plan).gates().getFirst().stop().orElseThrow();
    List<String> points = points(plan);
    String when = stop.day() + " (P80 " + stop.late().orElseThrow() + ")";
    String point = told + " N1 Go on? Decided and reported back by Lead on " + when + ".";
    if (after.isEmpty()) {
      assertTrue(after(plan).contains(point), after(plan));
    } else {
      assertTrue(points.contains(point + " " + after), points::toString);
    }
  }

  /** Nothing waits for the flyers, so they can be put off. */
  @Test
  void how_long_a_vote_can_be_put_off_is_told_where_all_of_it_can() {
    SamplePlan one = deciding(decision("Print flyers?", "B1", "2.2.1", "Yes"), gate("d", "stop"));

    LocalDate latest = register(one).decisions().getFirst().latest().orElseThrow();
    assertTrue(
        after(one)
            .contains("If it is put off, the plan holds with a vote until %s.".formatted(latest)));
    assertTrue(register(deciding(SHOP, gate("d", "s"))).decisions().getFirst().latest().isEmpty());
    assertFalse(after(deciding(SHOP, gate("d", "s"))).contains("put off"));
  }

  /** The flyers are due on 2027-02-11 and can wait until 2027-03-02. */
  @ParameterizedTest
  @CsvSource({
    "2027-02-12 2027-03-01, true, false",
    "2027-02-12, false, false",
    "2027-03-01, false, false",
    "2027-03-02, false, false",
    "2027-03-03, false, true"
  })
  void a_vote_on_the_first_sitting_is_put_off_only_to_a_later_day_and_says_when_it_is_too_late(
      String sittings, boolean putOff, boolean late) {
    List<String> days = List.of(sittings.split(" "));
    SamplePlan plan =
        sitting(days, decision("Print flyers?", "B1", "2.2.1", "Yes"), gate("d", "stop"));

    assertEquals(List.of(head(LocalDate.parse(days.getFirst()))), heads(plan));
    assertEquals(
        putOff,
        after(plan).contains("If it is put off, the plan holds with a vote until 2027-03-01."));
    assertEquals(putOff, after(plan).contains("put off"));
    assertEquals(
        late,
        after(plan)
            .contains(
                "No sitting is in time: what waits for this vote begins later than planned."));
  }

  @Test
  void choices_are_ratified_by_the_first_vote_once_they_are_due() {
    SamplePlan plan =
        sitting(
            List.of("2027-02-12"),
            decision("Print flyers?", "B1", "2.2.1", "Yes"),
            gate("d", "stop"));

    assertEquals(
        1,
        points(plan).stream()
            .filter(point -> point.startsWith("Ratified as the plan chose: "))
            .count());
  }

  @ParameterizedTest
  @CsvSource({"2027-05-03, true", "2027-05-04, false"})
  void only_the_first_120_days_have_one(String sitting, boolean told) {
    SamplePlan plan = sitting(List.of(sitting), SHOP, gate("drawings", "stop"));

    assertEquals(told ? List.of(head(LocalDate.parse(sitting))) : List.of(), heads(plan));
    assertEquals(told, section(plan).text().contains("Draft resolutions"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"da", "de", "es", "fr", "it", "nl", "pl", "pt"})
  void it_speaks_the_language_of_the_plan(String code) {
    SamplePlan plan = deciding(SHOP, gate("as Q1 says", "stop"));

    String text = Language.of(code).during(() -> section(plan).text());

    assertTrue(text.contains("Q1 This. Which shop?"), text);
    for (String english : List.of("resolved:", "binds only", "Decided and", "Ratified as")) {
      assertFalse(text.contains(english), text);
    }
  }

  private static SamplePlan deciding(JsonObject... asked) {
    return summarised(new SamplePlan(), asked).upTo(Stage.SUMMARY);
  }

  /** The owners sit on those days. */
  private static SamplePlan sitting(List<String> days, JsonObject... asked) {
    JsonObject window =
        json("{'id': 'W1', 'name': 'sittings', 'closed': false, 'yearly': false}")
            .with("days", Json.texts(days));
    return summarised(new SamplePlan(), asked)
        .with(Stage.CONTEXT, context -> context.with("windows", Json.array(List.of(window))))
        .with(
            Stage.GOVERNANCE,
            governance ->
                SamplePlan.edited(
                    governance, "\"name\":\"Owners\"", "\"name\":\"Owners\",\"sits\":\"W1\""))
        .upTo(Stage.SUMMARY);
  }

  /** The last is the gate. */
  private static SamplePlan summarised(SamplePlan plan, JsonObject... asked) {
    List<JsonObject> all = List.of(asked);
    return plan.with(
        Stage.SUMMARY,
        summary ->
            summary
                .with("register", Json.array(all.subList(0, all.size() - 1)))
                .with("gates", Json.array(List.of(all.getLast()))));
  }

  private static JsonObject decision(String question, String owner, String blocks, String label) {
    return json(
        ("{'question': '%s', 'why_open': 'w', 'default': 'Wait', 'owner': '%s', 'blocks': ['%s'],"
                + " 'options': [{'label': '%s', 'changes': 'n', 'recommended': 'r', 'operations':"
                + " []}, {'label': 'Wait', 'changes': 'n', 'operations': []}]}")
            .formatted(question, owner, blocks, label));
  }

  private static JsonObject gate(String metric, String ifNo) {
    return json(
        ("{'question': 'Go on?', 'threshold': {'metric': '%s', 'op': '>=', 'value': 1, 'unit': ''},"
                + " 'evidence': 'the walls', 'shown_by': '2.1.1', 'who': 'R1', 'at': '2.3',"
                + " 'if_no': '%s'}")
            .formatted(metric, ifNo));
  }

  private static Register register(SamplePlan plan) {
    return plan.input().get(Summary.STAGE).register();
  }

  private static LocalDate due(SamplePlan plan, String question) {
    return register(plan).decisions().stream()
        .filter(decision -> decision.question().text().equals(question))
        .findFirst()
        .flatMap(Register.Decision::by)
        .orElseThrow();
  }

  private static String head(LocalDate day) {
    return "Owners, "
        + day.format(DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.UK))
        + ", resolved:";
  }

  private static List<String> heads(SamplePlan plan) {
    return section(plan).select("p:has(+ol)").eachText();
  }

  /** What stands behind the points. */
  private static String after(SamplePlan plan) {
    return section(plan).select("ol ~ p").text();
  }

  private static List<String> points(SamplePlan plan) {
    return section(plan).select("ol > li").eachText();
  }

  private static Element section(SamplePlan plan) {
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text())
        .selectFirst("#s-029-decisions");
  }
}
