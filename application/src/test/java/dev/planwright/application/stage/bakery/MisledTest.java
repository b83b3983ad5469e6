package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What once misled the readers of plans, each with the rule that keeps it from coming back. */
class MisledTest {
  private static final String FAIR =
      "{'id': 'F5', 'kind': 'deadline', 'text': 'fair', 'q': 'Leipzig', 'offset': 17, 'weight': 5,"
          + " 'date': {'kind': 'event', 'to': '2027-10-09', 'precision': 'day'}}";

  @TestFactory
  Stream<DynamicTest> dates() {
    return Stream.of(
        dynamicTest("the opening date ignored", MisledTest::openingIgnored),
        dynamicTest("a festival eight months early", MisledTest::festivalEarly),
        dynamicTest("a railway of twelve years done after some months", MisledTest::railwayShort),
        dynamicTest("a permit after the finish", MisledTest::permitAfterTheFinish),
        dynamicTest("work through its closed season", MisledTest::closedSeason),
        dynamicTest("a link of 528 days that fakes a date", MisledTest::linkAsDate));
  }

  private static void openingIgnored() {
    SamplePlan plan = new SamplePlan().with(Stage.INTAKE, intake -> with(intake, "facts", FAIR));

    plan.upTo(Stage.SCHEDULE);

    assertEquals("not_bound", fair(plan).text("verdict").orElseThrow());
    assertFalse(plan.completion(Stage.SCHEDULE).whole());
  }

  private static void festivalEarly() {
    SamplePlan plan =
        edited(
                Stage.TASKS,
                "\"title\":\"Flyers\"",
                "\"title\":\"Fair\",\"dates\":{\"fixed_on\":\"F5\",\"seasons\":[]}")
            .with(Stage.INTAKE, intake -> with(intake, "facts", FAIR))
            .upTo(Stage.SCHEDULE);

    assertEquals("kept", fair(plan).text("verdict").orElseThrow());
    assertEquals("2027-10-09", fair(plan).text("planned").orElseThrow());
  }

  private static void railwayShort() {
    SamplePlan plan = edited(Stage.INTAKE, "\"2027-06-30\"", "\"2038-12-31\"").upTo(Stage.SCHEDULE);

    assertTrue(
        plan.data(Stage.SCHEDULE).texts("warnings").stream()
            .anyMatch(warning -> warning.contains("less than a third of the time")));
  }

  private static void permitAfterTheFinish() {
    JsonObject schedule =
        edited(
                Stage.PROJECT_PLAN,
                "\"low\":10,\"likely\":20,\"high\":30",
                "\"low\":200,\"likely\":300,\"high\":400")
            .upTo(Stage.SCHEDULE)
            .data(Stage.SCHEDULE);

    LocalDate finish =
        LocalDate.parse(schedule.object("finish").flatMap(f -> f.text("planned")).orElseThrow());
    assertTrue(
        schedule.objects("milestones").stream()
            .filter(one -> one.text("kind").orElseThrow().equals("permit"))
            .map(one -> LocalDate.parse(one.text("date").orElseThrow()))
            .noneMatch(finish::isBefore));
  }

  private static void closedSeason() {
    SamplePlan plan =
        edited(
                Stage.TASKS,
                "\"title\":\"Walls\"",
                "\"title\":\"Walls\",\"dates\":{\"seasons\":[\"W1\"]}")
            .with(
                Stage.CONTEXT,
                context ->
                    with(
                        context,
                        "windows",
                        "{'id': 'W1', 'name': 'calving', 'from': '2027-02-01', 'to': '2027-04-30',"
                            + " 'closed': true, 'yearly': true}"))
            .upTo(Stage.SCHEDULE);

    assertTrue(
        plan.data(Stage.SCHEDULE).objects("tasks").stream()
            .filter(task -> task.text("title").orElseThrow().equals("Walls"))
            .noneMatch(task -> task.text("start").orElseThrow().compareTo("2027-05-01") < 0));
  }

  private static void linkAsDate() {
    SamplePlan plan = edited(Stage.LINKS, "\"lag_days\":1", "\"lag_days\":528").upTo(Stage.LINKS);

    assertTrue(
        plan.completion(Stage.LINKS).notes().stream()
            .anyMatch(note -> note.contains("more than 60 working days, as if it were a date")),
        () -> plan.completion(Stage.LINKS).notes().toString());
  }

  @Test
  void headlines_are_p50_and_p80_and_hoped_money_covers_nothing() {
    JsonObject budget = new SamplePlan().upTo(Stage.BUDGET).data(Stage.BUDGET);

    JsonObject totals = budget.object("totals").orElseThrow();
    BigDecimal p50 = totals.number("p50").orElseThrow();
    BigDecimal p80 = totals.number("p80").orElseThrow();
    assertTrue(totals.number("likely").orElseThrow().compareTo(p50) < 0);
    assertTrue(p50.compareTo(p80) < 0);
    JsonObject likely = budget.objects("funding_lines").get(1);
    assertEquals(p80.subtract(new BigDecimal("10000.00")), likely.number("missing").orElseThrow());
  }

  private static JsonObject fair(SamplePlan plan) {
    return plan.data(Stage.SCHEDULE).objects("dated_facts").stream()
        .filter(row -> row.text("fact").orElseThrow().equals("F5"))
        .findFirst()
        .orElseThrow();
  }

  private static SamplePlan edited(StageId stage, String words, String others) {
    return new SamplePlan()
        .with(
            stage,
            answer -> (JsonObject) JsonText.read(JsonText.write(answer).replace(words, others)));
  }

  private static JsonObject with(JsonObject answer, String list, String element) {
    return answer.with(
        list,
        Json.array(
            Stream.concat(answer.objects(list).stream(), Stream.<Json>of(json(element))).toList()));
  }
}
