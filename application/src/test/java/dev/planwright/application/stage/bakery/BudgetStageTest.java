package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BudgetStageTest {

  @Test
  void every_table_adds_up_to_the_likely_total() {
    JsonObject budget = new SamplePlan().upTo(Stage.BUDGET).data(Stage.BUDGET);

    BigDecimal total = budget.object("totals").get().number("likely").get();
    // 1500 + 250 + 300 + 4620 + 5000.01 + 1100 + 800
    assertEquals(new BigDecimal("13570.01"), total);
    assertEquals(total, sum(budget.objects("lines").stream(), "likely"));
    assertEquals(total, sum(budget.objects("by_kind").stream(), "likely"));
    assertEquals(total, sum(budget.objects("by_month").stream(), "likely"));
    assertEquals(
        total,
        sum(
            budget.objects("tree").stream().filter(b -> b.number("level").get().intValue() == 1),
            "likely"));
    assertEquals(total, budget.objects("by_month").getLast().number("cumulative").get());
  }

  @Test
  void contingency_is_what_p80_needs_beyond_the_likely_total() {
    JsonObject budget = new SamplePlan().upTo(Stage.BUDGET).data(Stage.BUDGET);

    JsonObject totals = budget.object("totals").get();
    JsonObject contingency = budget.object("contingency").get();
    assertTrue(totals.number("p50").get().compareTo(totals.number("p80").get()) <= 0);
    assertEquals(
        totals.number("p80").get().subtract(new BigDecimal("13570.01")),
        contingency.number("amount").get());
    assertEquals(totals.number("p80"), totals.number("with_contingency"));
    // 0.2 × 2000 + 0.4 × 1500
    assertEquals(new BigDecimal("1000.00"), contingency.number("expected_risks").get());
    assertFalse(budget.objects("moves_total").isEmpty());
  }

  @Test
  void an_amount_in_another_currency_is_left_out_with_a_warning() {
    JsonObject budget = new SamplePlan().upTo(Stage.BUDGET).data(Stage.BUDGET);

    assertEquals(
        "Import is stated in USD, not in EUR, and is not counted.",
        budget.texts("warnings").getFirst());
  }

  @Test
  void the_gap_is_counted_at_p80_and_hoped_money_stands_in_a_line_of_its_own() {
    JsonObject budget = new SamplePlan().upTo(Stage.BUDGET).data(Stage.BUDGET);

    BigDecimal p80 = budget.object("totals").get().number("p80").get();
    List<JsonObject> lines = budget.objects("funding_lines");
    assertEquals(
        List.of("committed", "likely", "hoped"),
        lines.stream().map(line -> line.text("counted").get()).toList());
    for (JsonObject line : lines) {
      assertEquals(
          p80.subtract(line.number("money").get()).max(new BigDecimal("0.00")),
          line.number("missing").get());
    }
    JsonObject gap = budget.object("funding_gap").get();
    assertEquals(
        0.0,
        gap.number("amount").get().subtract(p80.subtract(new BigDecimal("10000"))).doubleValue(),
        0.03);
    // Income of 4000 a month from April covers all in its fourth or fifth month.
    assertTrue(budget.text("break_even_month").get().startsWith("2027-0"));
    assertEquals(5, budget.object("operation").get().objects("years").size());
  }

  @Test
  void a_total_far_from_the_stated_budget_is_flagged() {
    JsonObject stated =
        new SamplePlan().upTo(Stage.BUDGET).data(Stage.BUDGET).object("stated").get();

    assertEquals(new BigDecimal("0.23"), stated.number("ratio").get());
    assertEquals("under", stated.text("verdict").get());
  }

  @Test
  void a_total_beyond_the_stated_budget_is_over_and_one_inside_is_within() {
    assertEquals("over", verdict(12_000));
    assertEquals("within", verdict(13_571));
    assertEquals("within", verdict(20_000));
    assertEquals("under", verdict(21_000));
  }

  @Test
  void a_budget_that_only_the_likely_total_keeps_is_named() {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.INTAKE,
                intake ->
                    intake.with(
                        "budget",
                        json("{'low': 13571, 'high': 13571, 'currency': 'EUR', 'facts': ['F2']}")))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertEquals("within", budget.object("stated").get().text("verdict").get());
    assertTrue(
        budget.objects("checks").stream()
            .anyMatch(check ->
                check.text("name").get().equals("P80 against stated budget")
                    && !check.bool("ok").get()));
  }

  @Test
  void shares_in_percent_are_counted_like_a_currency() {
    JsonObject budget =
        new SamplePlan()
            .with(Stage.TEAM, BudgetStageTest::inPercent)
            .with(Stage.TASKS, BudgetStageTest::inPercent)
            .with(Stage.RISKS, BudgetStageTest::inPercent)
            .with(
                Stage.BUDGET,
                _ -> json("{'extra': [], 'funding': [], 'income': [], 'benchmarks': []}"))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertEquals("percent", budget.text("unit").get());
    assertEquals(new BigDecimal("12770.01"), budget.object("totals").get().number("likely").get());
    assertTrue(budget.object("stated").isEmpty());
    assertTrue(budget.object("funding_gap").isEmpty());
    assertTrue(
        budget.objects("checks").stream()
            .anyMatch(check -> check.text("name").get().equals("shares add up")));
  }

  @Test
  void work_without_a_day_rate_is_named() {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.TEAM,
                team ->
                    team.with(
                        "roles",
                        Json.array(
                            team.objects("roles").stream()
                                .map(role -> role.with("day_rate", Json.of("not stated")))
                                .toList())))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertTrue(
        budget.texts("warnings").contains("The work of Lead has no day rate and is not costed."));
    assertEquals(
        List.of("capital", "service", "material"),
        budget.objects("by_kind").stream().map(kind -> kind.text("kind").get()).toList());
  }

  private static String verdict(long stated) {
    return new SamplePlan()
        .with(
            Stage.INTAKE,
            intake ->
                intake.with(
                    "budget",
                    json(
                        "{'low': %s, 'high': %s, 'currency': 'EUR', 'facts': ['F2']}"
                            .formatted(stated, stated))))
        .upTo(Stage.BUDGET)
        .data(Stage.BUDGET)
        .object("stated")
        .get()
        .text("verdict")
        .get();
  }

  private static JsonObject inPercent(JsonObject data) {
    return (JsonObject) JsonText.read(JsonText.write(data).replace("\"EUR\"", "\"percent\""));
  }

  private static BigDecimal sum(Stream<JsonObject> elements, String field) {
    return elements.map(e -> e.number(field).get()).reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
