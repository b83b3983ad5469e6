package dev.planwright.domain.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.budget.CashFlow.Gap;
import dev.planwright.domain.budget.CashFlow.Inflow;
import dev.planwright.domain.budget.CashFlow.MonthlyIncome;
import dev.planwright.domain.budget.CostSimulation.Cost;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Percentiles.Mover;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.TaskEstimate;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {
  private static final LocalDate FIRST = LocalDate.of(2027, 1, 30);

  @Test
  void labour_is_effort_at_the_day_rate_exact_to_the_cent() {
    Amounts labour =
        Amounts.labour(
            Estimate.of(1, 2, 4),
            new Estimate(new BigDecimal("99.99"), new BigDecimal("100.01"), new BigDecimal("120")));

    // (1 + 8 + 4) / 6 × 100.01 = 216.6883...
    assertEquals(amounts("99.99", "216.69", "480.00"), labour);
  }

  @Test
  void a_line_that_spans_months_is_split_by_its_days() {
    var line = line("1.1.1", "100.00", FIRST, LocalDate.of(2027, 2, 1));

    assertEquals(
        Map.of(
            YearMonth.of(2027, 1), new BigDecimal("66.67"),
            YearMonth.of(2027, 2), new BigDecimal("33.33")),
        RollUp.byMonth(List.of(line)));
  }

  @Test
  void a_month_without_spending_stands_in_the_row_with_zero() {
    var lines =
        List.of(
            line("1", "1.00", FIRST, FIRST),
            line("1", "1.00", FIRST.plusMonths(2), FIRST.plusMonths(2)));

    assertEquals(new BigDecimal("0.00"), RollUp.byMonth(lines).get(YearMonth.of(2027, 2)));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void every_view_adds_up_to_the_same_cents(long seed) {
    List<CostLine> lines = randomLines(new Random(seed));

    Amounts total = RollUp.total(lines);

    assertEquals(total, Amounts.sum(RollUp.byKind(lines).values().stream()));
    Map<String, Amounts> tree = RollUp.byElement(lines);
    assertEquals(
        total,
        Amounts.sum(
            tree.entrySet().stream()
                .filter(e -> !e.getKey().contains("."))
                .map(Map.Entry::getValue)));
    assertEquals(
        total.likely(),
        RollUp.byMonth(lines).values().stream().reduce(BigDecimal.ZERO, BigDecimal::add));
    assertEquals(
        total.likely(),
        lines.stream()
            .map(line -> line.amounts().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  @Test
  void the_simulation_is_deterministic_and_ascends() {
    CostSimulation one = simulation(11);
    CostSimulation other = simulation(11);

    assertEquals(one.percentile(50), other.percentile(50));
    assertTrue(one.percentile(50).compareTo(one.percentile(80)) <= 0);
    assertTrue(one.percentile(80).compareTo(one.percentile(100)) <= 0);
    assertEquals(2, one.percentile(80).scale());
  }

  @Test
  void without_spread_every_course_costs_the_same() {
    var tasks = List.of(new TaskEstimate("A", Estimate.of(3, 3, 3), 1, Optional.empty()));
    List<Cost> costs =
        List.of(
            new Cost.Labour("A", 0, Estimate.of(200, 200, 200)),
            new Cost.Purchase("B", Estimate.of(50, 50, 50)));

    var simulation = new CostSimulation(costs, Courses.draw(tasks, List.of(), 50, 1), 2);

    assertEquals(new BigDecimal("650.00"), simulation.percentile(1));
    assertEquals(new BigDecimal("650.00"), simulation.percentile(100));
  }

  @Test
  void what_goes_on_costs_by_how_long_it_takes_in_each_course() {
    Estimate wages = Estimate.of(20, 20, 20);
    List<Cost> costs = List.of(new Cost.Lasting("C", wages, run -> run < 25 ? 0.5 : 2));

    var simulation = new CostSimulation(costs, Courses.draw(List.of(), List.of(), 50, 1), 2);

    assertEquals(new BigDecimal("10.00"), simulation.percentile(1));
    assertEquals(new BigDecimal("40.00"), simulation.percentile(100));
  }

  @Test
  void the_costs_of_one_course_go_up_together_and_a_risk_costs_where_it_happens() {
    var risk =
        new Setback(
            "K1",
            Likelihood.of(3),
            new Setback.Harm(Estimate.of(0, 0, 0), Estimate.of(500, 500, 500)),
            List.of());
    Courses courses = Courses.draw(List.of(), List.of(risk), 10_000, 4);
    List<Cost> one = List.of(new Cost.Purchase("1", Estimate.of(100, 150, 400)));
    List<Cost> steady = List.of(new Cost.Purchase("1", Estimate.of(100, 100, 100)));

    // Four courses in ten have the risk: 100 up to the sixtieth percentile, then 600.
    var certain = new CostSimulation(steady, courses, 1);
    assertEquals(new BigDecimal("100.00"), certain.percentile(50));
    assertEquals(new BigDecimal("600.00"), certain.percentile(80));
    assertEquals(List.of(new Mover("K1", 500)), certain.movers());
    var timely = new BitSet();
    timely.set(0, 5_000);
    assertEquals(0.6, certain.shareWithin(new BigDecimal(100)), 0.02);
    assertEquals(0.3, certain.shareWithin(new BigDecimal(100), timely), 0.02);
    assertEquals(0.5, certain.shareWithin(new BigDecimal(600), timely));
    var spread = new CostSimulation(one, Courses.draw(List.of(), List.of(), 10_000, 4), 1);
    assertEquals(100, spread.percentile(10).doubleValue(), 3);
    assertEquals(400, spread.percentile(90).doubleValue(), 8);
  }

  @Test
  void a_gap_begins_in_the_first_month_that_is_not_paid_for() {
    CashFlow flow = flow("100", "100", "100", "100");
    var funds =
        List.of(
            new Inflow(YearMonth.of(2027, 1), new BigDecimal("150")),
            new Inflow(YearMonth.of(2027, 4), new BigDecimal("250")));

    assertEquals(
        Optional.of(new Gap(new BigDecimal("150.00"), YearMonth.of(2027, 2))),
        flow.gap(funds, List.of()));
    assertEquals(1, flow.runwayMonths(funds, List.of()));
  }

  @Test
  void small_change_before_the_money_comes_is_no_gap() {
    CashFlow flow = flow("1.52", "1400");
    List<Inflow> funds = List.of(new Inflow(YearMonth.of(2027, 2), new BigDecimal("2000")));

    assertEquals(Optional.empty(), flow.gap(funds, List.of()));
    assertEquals(2, flow.runwayMonths(funds, List.of()));
  }

  @Test
  void money_that_ends_pays_for_what_was_spent_by_then() {
    CashFlow flow = flow("100", "100", "100");
    Optional<YearMonth> february = Optional.of(YearMonth.of(2027, 2));
    var sum = new BigDecimal("300");
    var grant = new Inflow(YearMonth.of(2027, 1), sum, february, false);
    var loan = new Inflow(YearMonth.of(2027, 1), sum, february, true);
    var balance = new Inflow(YearMonth.of(2027, 3), sum);

    assertEquals(
        Optional.of(new Gap(new BigDecimal("100.00"), YearMonth.of(2027, 3))),
        flow.gap(List.of(grant), List.of()));
    assertEquals(
        Optional.of(new Gap(new BigDecimal("300.00"), YearMonth.of(2027, 3))),
        flow.gap(List.of(loan), List.of()));
    assertEquals(Optional.empty(), flow.gap(List.of(loan, balance), List.of()));
  }

  @Test
  void what_the_years_shown_do_not_pay_back_later_ones_may() {
    var year = new Operation.Year(new BigDecimal("30"), new BigDecimal("20"));
    var years = new Operation(List.of(year, year));

    assertEquals(Optional.of(8), years.payback(new BigDecimal("80"), BigDecimal.ZERO));
    assertEquals(Optional.of(10), years.payback(new BigDecimal("80"), new BigDecimal("0.03")));
    assertEquals(Optional.empty(), years.payback(new BigDecimal("301"), BigDecimal.ZERO));
  }

  @Test
  void enough_money_lasts_for_the_whole_plan() {
    CashFlow flow = flow("100", "100");
    var funds = List.of(new Inflow(YearMonth.of(2027, 1), new BigDecimal("200")));

    assertEquals(Optional.empty(), flow.gap(funds, List.of()));
    assertEquals(2, flow.runwayMonths(funds, List.of()));
  }

  @Test
  void of_money_that_has_ended_what_was_spent_by_then_has_helped_more_where_more_is_spent() {
    CashFlow flow = flow("100", "100");
    YearMonth first = YearMonth.of(2027, 1);
    var grant = new Inflow(first, new BigDecimal("140"), Optional.of(first), false);
    var own = new Inflow(first, new BigDecimal("50"));

    assertEquals(new BigDecimal("150"), flow.brought(List.of(grant, own), BigDecimal.ONE));
    assertEquals(new BigDecimal("190"), flow.brought(List.of(grant, own), BigDecimal.TWO));
  }

  @Test
  void break_even_comes_when_income_has_covered_all_costs_and_never_without_income() {
    CashFlow flow = flow("100", "100");
    var income = new MonthlyIncome(YearMonth.of(2027, 2), new BigDecimal("50"));

    assertEquals(
        Optional.of(YearMonth.of(2027, 5)), flow.breakEven(List.of(income), BigDecimal.ZERO));
    assertEquals(
        Optional.of(YearMonth.of(2027, 3)),
        flow.breakEven(List.of(income), new BigDecimal("100")),
        "nobody asks half of it back");
    assertEquals(Optional.empty(), flow.breakEven(List.of(), BigDecimal.ONE));
    assertEquals(
        Optional.empty(),
        flow.breakEven(
            List.of(new MonthlyIncome(YearMonth.of(2027, 2), BigDecimal.ONE)), BigDecimal.ZERO));
  }

  @Test
  void money_that_payers_refuse_is_needed_and_is_no_cost() {
    var none = Estimate.of(0, 0, 0);
    var certain = Estimate.of(300, 300, 300);
    CostSimulation safe = simulation(3, new Setback.Harm(none, none));
    CostSimulation refused = simulation(3, new Setback.Harm(none, none, certain));
    CostSimulation dearer = simulation(3, new Setback.Harm(none, certain));

    assertEquals(safe.percentile(80), refused.percentile(80));
    assertEquals(
        dearer.percentile(80).subtract(safe.percentile(80)),
        refused.unpaid(80),
        "as much as if it were spent");
    assertEquals(new BigDecimal("0.00"), safe.unpaid(80));
  }

  private static CostSimulation simulation(long seed) {
    return simulation(seed, new Setback.Harm(Estimate.of(0, 0, 0), Estimate.of(100, 200, 900)));
  }

  private static CostSimulation simulation(long seed, Setback.Harm harm) {
    var tasks = List.of(new TaskEstimate("A", Estimate.of(3, 4, 9), 1, Optional.empty()));
    var risks = List.of(new Setback("K1", Likelihood.of(2), harm, List.of()));
    List<Cost> costs =
        List.of(
            new Cost.Labour("A", 0, Estimate.of(180, 200, 260)),
            new Cost.Purchase("B", Estimate.of(50, 70, 90)));
    return new CostSimulation(costs, Courses.draw(tasks, risks, 2_000, seed), seed + 1);
  }

  private static CashFlow flow(String... months) {
    var spending = new TreeMap<YearMonth, BigDecimal>();
    for (String amount : months) {
      spending.put(YearMonth.of(2027, 1).plusMonths(spending.size()), new BigDecimal(amount));
    }
    return new CashFlow(spending);
  }

  private static List<CostLine> randomLines(Random random) {
    List<CostLine> lines = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      String ref =
          (1 + random.nextInt(4)) + "." + (1 + random.nextInt(5)) + "." + (1 + random.nextInt(6));
      LocalDate from = FIRST.plusDays(random.nextInt(400));
      CostKind kind = CostKind.values()[random.nextInt(CostKind.values().length)];
      BigDecimal likely = BigDecimal.valueOf(random.nextInt(10_000_000), 3);
      lines.add(
          new CostLine(
              i % 7 == 0 ? ref.substring(0, 1) : ref,
              kind,
              new Amounts(likely.divide(BigDecimal.TWO), likely, likely.add(BigDecimal.TEN)),
              from,
              from.plusDays(random.nextInt(120))));
    }
    return lines;
  }

  private static CostLine line(String ref, String likely, LocalDate from, LocalDate until) {
    return new CostLine(ref, CostKind.OTHER, amounts(likely, likely, likely), from, until);
  }

  private static Amounts amounts(String low, String likely, String high) {
    return new Amounts(new BigDecimal(low), new BigDecimal(likely), new BigDecimal(high));
  }
}
