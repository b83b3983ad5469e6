package dev.planwright.application.stage.bakery;

import static dev.planwright.application.stage.bakery.SamplePlan.check;
import static dev.planwright.application.stage.bakery.SamplePlan.edited;
import static dev.planwright.application.stage.bakery.SamplePlan.json;
import static dev.planwright.application.stage.bakery.SamplePlan.withFact;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetSection;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /** P50 is some 15,500, P80 some 17,800, and the likely total 13,570. */
  @ParameterizedTest(name = "EUR {0} is {1}")
  @CsvSource({"13571, over", "15000, over", "16500, at_risk", "20000, within", "60000, under"})
  void what_is_said_of_a_stated_budget_follows_from_both_p50_and_p80(long stated, String verdict) {
    JsonObject budget = stating(stated);

    JsonObject totals = budget.object("totals").get();
    JsonObject compared = budget.object("stated").get();
    JsonObject check =
        budget.objects("checks").stream()
            .filter(one -> one.text("name").get().equals("total against stated budget"))
            .findFirst()
            .get();
    boolean kept = totals.number("p80").get().compareTo(BigDecimal.valueOf(stated)) <= 0;
    assertEquals(verdict, compared.text("verdict").get());
    // The bakery opens long before its deadline.
    assertEquals(compared.number("probability"), compared.number("both_kept"));
    // Few runs cost as little as the money that is more than hoped for.
    assertEquals(0.024, compared.number("all_kept").get().doubleValue(), 0.01);
    assertEquals(Optional.of(true), compared.bool("all_funded"));
    assertEquals(kept, List.of("within", "under").contains(verdict));
    assertEquals(verdict.equals("within"), check.bool("ok").get());
    assertEquals(
        !verdict.equals("within"), budget.texts("warnings").contains(check.text("text").get()));
    assertFalse(!kept && check.text("text").get().contains("are within"), check::toString);
  }

  @Test
  void a_cost_is_paid_in_its_own_months_and_a_payer_pays_its_share_of_what_it_costs() {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.BUDGET,
                answer ->
                    answer
                        .with(
                            "extra",
                            Json.array(
                                List.of(
                                    json(
                                        "{'phase': '1', 'what': 'Interest', 'kind': 'other', 'why':"
                                            + " 'loan', 'ev': 'judgement', 'months': {'from':"
                                            + " '2027-09', 'until': '2027-09'}, 'amount': {'low':"
                                            + " 500, 'likely': 500, 'high': 500, 'unit':"
                                            + " 'EUR'}}"))))
                        .with(
                            "funding",
                            Json.array(
                                List.of(
                                    json(
                                        "{'source': 'City 2027', 'status': 'committed', 'when':"
                                            + " '2027-01', 'form': 'grant', 'payer': {'name':"
                                            + " 'City', 'share_pct': 40}, 'amount': {'low': 9000,"
                                            + " 'likely': 9000, 'high': 9000, 'unit':"
                                            + " 'EUR'}}")))))
            .upTo(Stage.BUDGET);
    JsonObject budget = plan.data(Stage.BUDGET);
    Budget computed = plan.input().get(Budget.STAGE);

    JsonObject last = budget.objects("by_month").getLast();
    assertEquals("2027-09", last.text("month").get());
    assertEquals(500, last.number("likely").get().doubleValue());
    BigDecimal p80 = computed.sums().totals().p80();
    String shown = BudgetSection.blocks(computed).toString();
    assertTrue(shown.contains("Who pays, by what it costs"), shown);
    assertTrue(shown.contains(Numbers.bare(p80.multiply(new BigDecimal("0.4")), "EUR")), shown);
    assertTrue(shown.contains(Numbers.bare(p80.multiply(new BigDecimal("0.6")), "EUR")), shown);
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

  @Test
  void a_deposit_is_paid_when_the_work_begins_and_the_rest_on_its_day() {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.TASKS,
                tasks ->
                    edited(
                        tasks,
                        "\"ev\":\"prompt\"",
                        "\"ev\":\"prompt\",\"paid\":{\"deposit_pct\":30,\"rest_on\":\"F3\"}"))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    // Bricks of 5,000.01 are ordered in February with 1,500; the rest is due on 30 June.
    assertEquals(new BigDecimal("3500.01"), ofMonth(budget, "2027-06"));
    assertEquals(new BigDecimal("0.00"), ofMonth(budget, "2027-05"));
    assertEquals(
        budget.object("totals").get().number("likely"),
        budget.objects("by_month").getLast().number("cumulative"));
  }

  private static BigDecimal ofMonth(JsonObject budget, String month) {
    return budget.objects("by_month").stream()
        .filter(sum -> sum.text("month").get().equals(month))
        .findFirst()
        .flatMap(sum -> sum.number("likely"))
        .get();
  }

  @Test
  void a_grant_need_not_be_paid_back_and_money_that_ends_must_last_as_long_as_the_work() {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.BUDGET,
                answer ->
                    answer.with(
                        "funding",
                        Json.array(
                            List.of(
                                json(
                                    "{'source': 'Science fund', 'amount': {'low': 9000, 'likely':"
                                        + " 9000, 'high': 9000, 'unit': 'EUR'}, 'status':"
                                        + " 'committed', 'when': '2027-01', 'form': 'grant',"
                                        + " 'until': '2027-02'}")))))
            .upTo(Stage.AUDIT)
            .data(Stage.BUDGET);

    BigDecimal p50 = budget.object("totals").get().number("p50").get();
    JsonObject operation = budget.object("operation").get();
    assertEquals(p50.subtract(new BigDecimal("9000.00")), operation.number("invested").get());
    JsonObject check = check(budget, "end of funding: Science fund");
    assertFalse(check.bool("ok").get());
    assertTrue(check.text("text").get().contains(" until 2027-02-28;"));
    assertTrue(
        budget.texts("warnings").stream()
            .anyMatch(warning -> warning.startsWith("The money of Science fund")));
  }

  /** P80 is some 17,800. */
  @ParameterizedTest(name = "beside a cap of 9,000 others pay {0} as {1}: {2}")
  @CsvSource({
    "10000, own, within, 'That is EUR 9,000 at most from the funder and EUR 10,000 from other"
        + " sources.'",
    "10000, guarantee, over, That is the most that the funder pays.",
    "0, own, over, That is the most that the funder pays."
  })
  void the_cap_of_a_funder_bounds_what_others_do_not_pay(
      long others, String form, String verdict, String text) {
    String fund =
        "{'source': '%s', 'amount': {'low': 0, 'likely': %s, 'high': 12000, 'unit': 'EUR'},"
            + " 'status': 'likely', 'when': '2027-01', 'form': '%s'}";
    JsonObject budget =
        stated(9000)
            .with(
                Stage.INTAKE,
                intake ->
                    edited(
                        edited(intake, "EUR 60,000", "The funder pays at most EUR 9,000"),
                        "\"money\":{",
                        "\"money\":{\"role\":\"cap\","))
            .with(
                Stage.BUDGET,
                answer ->
                    answer.with(
                        "funding",
                        Json.array(
                            List.of(
                                json(fund.formatted("Grant", 8500, "grant")),
                                json(fund.formatted("Partners", others, form))))))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertEquals(verdict, budget.object("stated").get().text("verdict").get());
    String found = check(budget, "total against stated budget").text("text").get();
    assertTrue(found.endsWith(text), found);
  }

  /** The bread of the bakery earns 4,000 a month, or less than a month of running it costs. */
  @ParameterizedTest(name = "{0} a loaf: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "none  | The prompt states no income and none is assumed",
        "0.001 | The stated income does not cover the costs within ten years.",
        "4     | Paid back without interest"
      })
  void what_earns_nothing_is_told_no_payback_and_what_earns_too_little_says_so(
      String price, String said) {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.BUDGET,
                answer ->
                    answer
                        .with(
                            "income",
                            price.equals("none")
                                ? Json.array(List.of())
                                : Json.array(
                                    List.of(
                                        answer
                                            .objects("income")
                                            .getFirst()
                                            .with(
                                                "price",
                                                json(
                                                    "{'low': %1$s, 'likely': %1$s, 'high': %1$s,"
                                                            .formatted(price)
                                                        + " 'unit': 'EUR'}")))))
                        .with(
                            "running",
                            Json.array(
                                List.of(
                                    json(
                                        "{'what': 'Rent', 'per_year': {'low': 900, 'likely': 1000,"
                                            + " 'high': 1200, 'unit': 'EUR'}, 'why': 'w', 'ev':"
                                            + " 'judgement'}")))))
            .upTo(Stage.BUDGET);

    String shown =
        Stages.PIPELINE
            .definition(Stage.BUDGET)
            .text(plan.data(Stage.BUDGET))
            .orElseThrow()
            .toString();

    assertTrue(
        shown.contains(said) || plan.data(Stage.BUDGET).texts("warnings").contains(said), shown);
    assertEquals(!price.equals("none"), shown.contains("Paid back without interest"));
  }

  /**
   * The deadline is kept in all runs; a fact that binds nothing leaves the chance that was told.
   */
  @ParameterizedTest(name = "by {0} at {1} percent: {2}")
  @CsvSource({"F3, 10, true", "F4, 79, false", "F4, 80, true"})
  void money_on_a_condition_is_not_firm_and_has_a_line_and_a_check(
      String by, int chance, boolean holds) {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.BUDGET,
                answer ->
                    answer.with(
                        "funding",
                        Json.array(
                            List.of(
                                loan(""),
                                instalment("State", 3000, by, chance),
                                instalment("State, rest", 2000, by, chance)))))
            .upTo(Stage.BUDGET);

    JsonObject budget = plan.data(Stage.BUDGET);
    assertEquals(
        List.of("committed 9000.00", "likely 9000.00", "conditional 14000.00", "hoped 14000.00"),
        budget.objects("funding_lines").stream()
            .map(line -> line.text("counted").get() + " " + line.number("money").get())
            .toList());
    JsonObject check = check(budget, "condition of funding: State; State, rest");
    assertEquals(holds, check.bool("ok").get(), check::toString);
    assertTrue(
        check
            .text("text")
            .get()
            .startsWith(
                "EUR 5,000 of State; State, rest come only on this condition: the permit is"
                    + " there."));
    assertEquals(0, budget.object("operation").get().number("granted").get().signum());
  }

  @Test
  void a_loan_that_is_paid_back_bridges_and_covers_no_cost() {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.BUDGET,
                answer -> answer.with("funding", Json.array(List.of(loan(", 'until': '2027-02'")))))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertEquals(
        List.of("0.00", "0.00", "0.00"),
        budget.objects("funding_lines").stream()
            .map(line -> line.number("money").get().toString())
            .toList());
    assertTrue(
        budget.objects("checks").stream()
            .noneMatch(check -> check.text("name").get().startsWith("end of funding")));
  }

  private static JsonObject loan(String more) {
    return json(
        ("{'source': 'Bank', 'amount': {'low': 9000, 'likely': 9000, 'high': 9000, 'unit': 'EUR'},"
                + " 'status': 'committed', 'when': '2027-01', 'form': 'loan'%s}")
            .formatted(more));
  }

  private static JsonObject instalment(String source, int amount, String by, int chance) {
    return json(
        ("{'source': '%1$s', 'amount': {'low': %2$s, 'likely': %2$s, 'high': %2$s, 'unit': 'EUR'},"
                + " 'status': 'committed', 'when': '2027-01', 'form': 'grant', 'condition':"
                + " {'what': 'the permit is there', 'by': '%3$s', 'chance_pct': %4$s}}")
            .formatted(source, amount, by, chance));
  }

  @ParameterizedTest(name = "at most EUR {0} beside the budget: {1}")
  @CsvSource({"40000, kept", "31000, kept", "12000, not_checkable", "60000, none"})
  void a_second_bound_on_money_is_computed_too(int most, String verdict) {
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.INTAKE,
                intake ->
                    withFact(
                        intake,
                        ("{'id': 'F5', 'kind': 'money', 'text': 'cap', 'q': 'EUR', 'offset': 30,"
                                + " 'weight': 5, 'money': {'low': %s, 'high': %s, 'currency':"
                                + " 'EUR', 'role': 'cap'}}")
                            .formatted(most, most)))
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    assertEquals(
        verdict,
        budget.objects("limits").stream()
            .map(limit -> limit.text("verdict").get())
            .findFirst()
            .orElse("none"));
  }

  @Test
  void a_benchmark_that_does_not_say_what_it_prices_is_not_compared() {
    JsonObject budget =
        beside(
            "{'what': 'catering', 'unit': 'guest', 'count': 40, 'ev': 'judgement', 'rng': {'low':"
                + " 1, 'likely': 2, 'high': 3, 'unit': 'EUR'}}");

    assertTrue(
        budget.objects("checks").stream()
            .noneMatch(check -> check.text("name").get().contains("catering")));
  }

  @ParameterizedTest(name = "a {0} for EUR {1} a day in Germany is withheld: {2}")
  @CsvSource({
    "helper, 171000, true",
    "helper, 1400, true",
    "helper, 250, false",
    "expert, 1400, false",
    "expert, 90, true",
    "professional, 120, false"
  })
  void a_day_rate_beyond_three_times_the_usual_is_withheld(
      String level, int rate, boolean withheld) {
    SamplePlan plan =
        new SamplePlan()
            .with(
                Stage.TEAM,
                team ->
                    edited(
                        edited(
                            team,
                            "\"likely\":250,\"high\":333.33",
                            "\"likely\":" + rate + ",\"high\":" + rate),
                        "\"contract\":\"employee\"",
                        "\"contract\":\"employee\",\"level\":\"" + level + "\""))
            .upTo(Stage.TEAM);

    JsonObject lead = plan.data(Stage.TEAM).objects("roles").getFirst();
    assertEquals(withheld, lead.object("day_rate").isEmpty());
    assertEquals(
        withheld,
        plan.completion(Stage.TEAM).notes().stream().anyMatch(note -> note.contains("of Lead, ")));
  }

  /** The walls cost some 10,000 as packages go, the whole some 13,600. */
  @ParameterizedTest(name = "EUR {2} to {3} for each of {1} {0} of {4}: withheld {5}")
  @CsvSource({
    "square metre, 100, 90, 200, 2.1, false",
    "square metre, 100, 900, 2000, 2.1, true",
    "square metre, 1000, 90, 200, 2.1, true",
    "guest, 40, 300, 500, whole, false",
    "guest, 40, 10, 50, whole, true",
    "kilometre, 0, 1, 2, whole, false"
  })
  void a_total_beyond_three_times_a_benchmark_is_withheld_with_the_reason(
      String unit, int count, int low, int high, String of, boolean withheld) {
    JsonObject budget =
        beside(
            ("{'what': 'a shop', 'unit': '%s', 'count': %s, 'of': '%s', 'ev': 'reference', 'rng':"
                    + " {'low': %s, 'likely': %s, 'high': %s, 'unit': 'EUR'}}")
                .formatted(unit, count, of, low, (low + high) / 2, high));

    Optional<String> why = budget.object("totals").get().text("withheld");
    assertEquals(withheld, why.isPresent(), why::toString);
    assertTrue(why.isEmpty() || why.get().startsWith("a shop: a likely EUR "), why::toString);
  }

  @ParameterizedTest(name = "{0} cases of {1} to {2} months: holds {3}")
  @CsvSource({"3, 1, 4, true", "3, 24, 48, false", "2, 24, 48, true"})
  void comparable_cases_give_a_second_estimate_and_why_the_headline_follows_the_tasks(
      int cases, int low, int high, boolean holds) {
    JsonObject one =
        json(
            ("{'name': 'n', 'place': 'p', 'years': 'y', 'similar': ['s'], 'differs': ['d'],"
                    + " 'outcome': 'o', 'lesson': 'l', 'look_up': 'u', 'sure': 'sure', 'months':"
                    + " {'low': %s, 'likely': %s, 'high': %s, 'unit': 'months'}}")
                .formatted(low, high, high));
    JsonObject budget =
        new SamplePlan()
            .with(
                Stage.REFERENCES,
                _ -> Json.build().put("cases", java.util.Collections.nCopies(cases, one)).done())
            .upTo(Stage.BUDGET)
            .data(Stage.BUDGET);

    JsonObject line = budget.objects("outside_view").getFirst();
    assertEquals("months", line.text("of").get());
    assertEquals(cases, line.number("count").get().intValue());
    assertEquals(holds, line.bool("ok").get());
    assertEquals(
        cases < 3 ? List.of() : List.of(holds),
        budget.objects("checks").stream()
            .filter(check -> check.text("name").get().equals("outside view of months"))
            .map(check -> check.bool("ok").get())
            .toList());
    assertTrue(line.text("text").get().contains("headline follows the tasks"), line::toString);
  }

  /** The budget when that is the only benchmark. */
  private static JsonObject beside(String benchmark) {
    return new SamplePlan()
        .with(
            Stage.BUDGET, answer -> answer.with("benchmarks", Json.array(List.of(json(benchmark)))))
        .upTo(Stage.BUDGET)
        .data(Stage.BUDGET);
  }

  private static JsonObject stating(long stated) {
    return stated(stated).upTo(Stage.BUDGET).data(Stage.BUDGET);
  }

  private static SamplePlan stated(long sum) {
    return new SamplePlan()
        .with(
            Stage.INTAKE,
            intake ->
                intake.with(
                    "budget",
                    json(
                        "{'low': %s, 'high': %s, 'currency': 'EUR', 'facts': ['F2']}"
                            .formatted(sum, sum))));
  }

  private static JsonObject inPercent(JsonObject data) {
    return (JsonObject) JsonText.read(JsonText.write(data).replace("\"EUR\"", "\"percent\""));
  }

  private static BigDecimal sum(Stream<JsonObject> elements, String field) {
    return elements.map(e -> e.number(field).get()).reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
