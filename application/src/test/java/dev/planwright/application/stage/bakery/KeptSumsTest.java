package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.report.Report;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/** One sum has one verdict, and another sum of the same amount has its own. */
class KeptSumsTest {
  @Test
  void what_states_the_budget_again_is_kept_as_often_as_the_budget() {
    String again = fact("'text': 'never more than sixty', 'money': " + sum("60000.00", "untold"));
    String measure =
        "{'id': 'F5', 'kind': 'metric', 'text': 'the EUR 60,000 are kept', 'q': 'for EUR 60,000',"
            + " 'offset': 26, 'weight': 4}";

    assertEquals("✓ kept in 100 %", verdict(again));
    assertEquals("✓ kept in 100 %", verdict(measure));
  }

  @Test
  void a_penalty_of_the_same_amount_and_a_range_up_to_it_are_other_sums() {
    String penalty = fact("'text': 'a penalty', 'money': " + sum("60000", "other"));
    String range =
        fact("'text': 'a range', 'money': {'low': 100, 'high': 60000, 'currency': 'EUR'}");

    assertEquals("✓ planned for", verdict(penalty));
    assertEquals("✓ planned for", verdict(range));
  }

  private static String fact(String more) {
    return "{'id': 'F5', 'kind': 'money', 'q': 'no night', 'offset': 70, 'weight': 4, %s}"
        .formatted(more);
  }

  private static String sum(String amount, String role) {
    return "{'low': %1$s, 'high': %1$s, 'currency': 'EUR', 'role': '%2$s'}".formatted(amount, role);
  }

  /** What the report says of F5, for which the plan provides. */
  private static String verdict(String fact) {
    SamplePlan plan =
        new SamplePlan()
            .with(Stage.INTAKE, intake -> SamplePlan.withFact(intake, fact))
            .with(Stage.AUDIT, KeptSumsTest::provided)
            .upTo(Stage.SUMMARY);
    var content =
        new PlanContent(
            Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
    return Jsoup.parse(Report.of(Stages.PIPELINE, content).html().text()).select("li, p").stream()
        .filter(item -> item.text().matches("(\\S planned for )?F5 .*"))
        .map(item -> item.select(".badge").text())
        .filter(badge -> !badge.isEmpty())
        .findFirst()
        .orElseThrow();
  }

  private static JsonObject provided(JsonObject audit) {
    return audit.with(
        "adherence",
        Json.array(
            List.of(SamplePlan.json("{'fact': 'F5', 'how': 'h', 'kind': 'kept', 'score': 5}"))));
  }
}
