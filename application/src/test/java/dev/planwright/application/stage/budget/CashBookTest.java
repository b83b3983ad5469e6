package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.PrintedText;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CashBookTest {
  private static final String ADVANCE = fund("Advance", 2000, "2027-01", 50);
  private static final String REST = fund("Rest", 90_000, "2028-01", 100);
  private static final String LOAN =
      "{'source': 'Bank', 'status': 'committed', 'when': '2027-02', 'form': 'loan', 'until':"
          + " '2028-01', 'amount': {'low': 15000, 'likely': 15000, 'high': 15000, 'unit': 'EUR'}}";
  private static final String BALANCE = fund("Balance", 90_000, "2028-01", 50);

  @Test
  void a_payer_of_half_of_the_cost_gives_half_of_it_and_the_last_instalment_only_the_rest() {
    Budget budget = funded(ADVANCE, BALANCE);
    CashBook cash = CashBook.likely(budget);
    BigDecimal half = likely(budget).divide(BigDecimal.valueOf(2));

    assertEquals(2000, cash.money(_ -> true, YearMonth.of(2027, 1)::equals).intValue());
    assertEquals(0, half.compareTo(cash.money(_ -> true, _ -> true)));
    assertEquals(0, BigDecimal.valueOf(92_000).subtract(half).compareTo(cash.undrawn()));
  }

  @Test
  void at_p80_each_month_costs_as_many_times_more_as_the_plan_and_the_payer_gives_half_of_that() {
    Budget budget = funded(ADVANCE, BALANCE);
    CashBook atP80 = CashBook.atP80(budget).orElseThrow();
    BigDecimal p80 = budget.sums().totals().p80();

    assertTrue(atP80.factor().doubleValue() > 1);
    assertEquals(p80.doubleValue(), atP80.cost(_ -> true).doubleValue(), 0.01);
    assertEquals(p80.doubleValue() / 2, atP80.money(_ -> true, _ -> true).doubleValue(), 0.01);
    Budget.OfMonth first = budget.sums().byMonth().getFirst();
    assertEquals(
        first.likely().multiply(atP80.factor()).doubleValue(),
        atP80.cost(first.month()::equals).doubleValue(),
        0.01);
  }

  @Test
  void the_purse_is_emptiest_before_the_balance_comes() {
    Budget budget = funded(ADVANCE, BALANCE);
    CashBook.Balance least = CashBook.likely(budget).least().orElseThrow();
    Budget.OfMonth last = budget.sums().byMonth().getLast();

    assertEquals(last.month(), least.month());
    assertEquals(0, BigDecimal.valueOf(2000).subtract(last.cumulative()).compareTo(least.amount()));
    String shown = BudgetSection.years(budget).toString();
    assertTrue(shown.contains("least is left at the end of " + last.month()), shown);
    assertTrue(shown.contains("not drawn at likely cost"), shown);
    assertTrue(shown.contains("Left at P80"), shown);
  }

  @Test
  void a_loan_that_bridges_is_drawn_as_far_as_money_is_missing_while_it_lasts() {
    Budget budget = funded(ADVANCE, LOAN, REST);
    CashBook cash = CashBook.likely(budget);
    BigDecimal missing = likely(budget).subtract(BigDecimal.valueOf(2000));

    assertEquals(0, missing.compareTo(cash.bridged()));
    assertEquals(0, cash.least().orElseThrow().amount().signum());
    assertEquals(
        0, cash.money(CashBook::borrowed, _ -> true).signum(), "paid back from the balance");
    CashBook atP80 = CashBook.atP80(budget).orElseThrow();
    assertEquals(15_000, atP80.bridged().intValue(), "and no more than is agreed");
    assertTrue(atP80.least().orElseThrow().amount().signum() < 0);
    String shown = BudgetSection.years(budget).toString();
    assertTrue(shown.contains("EUR 15,000 at P80"), shown);
    assertTrue(shown.contains("least is left"), shown);
  }

  @Test
  void a_second_loan_bridges_what_is_missing_when_the_first_is_paid_back() {
    String first = LOAN.replace("2028-01", "2027-03");
    String second = LOAN.replace("2027-02", "2027-03").replace("'Bank'", "'Bank too'");
    CashBook one = CashBook.likely(funded(ADVANCE, first, second, REST));
    CashBook other = CashBook.likely(funded(ADVANCE, second, first, REST));

    assertEquals(0, one.least().orElseThrow().amount().signum());
    assertEquals(0, one.bridged().compareTo(other.bridged()), "in whatever order they are told");
  }

  @Test
  void two_equal_instalments_of_a_payer_are_two() {
    Budget budget = funded(BALANCE, BALANCE);
    CashBook cash = CashBook.likely(budget);

    assertEquals(
        0,
        likely(budget).divide(BigDecimal.valueOf(2)).compareTo(cash.money(_ -> true, _ -> true)));
  }

  @Test
  void a_loan_bridges_until_conditional_money_comes_and_is_drawn_where_more_is_only_hoped() {
    String hoped =
        fund("Donor", 60_000, "2027-01", 100)
            .replace("'committed'", "'hoped'")
            .replace("'Programme'", "'Donor'");
    Budget budget = funded(ADVANCE, hoped, LOAN, BALANCE);

    CashBook cash = CashBook.likely(budget);
    assertTrue(cash.bridged().signum() > 0);
    assertEquals(0, cash.money(CashBook::borrowed, _ -> true).signum(), "paid back");
    Budget conditional =
        funded(
            ADVANCE,
            hoped.replace("'hoped'", "'conditional', 'condition': {'what': 'w', 'chance_pct': 80}"),
            LOAN,
            BALANCE);
    assertEquals(0, CashBook.likely(conditional).bridged().signum());
  }

  @Test
  void a_loan_that_bridges_is_drawn_month_by_month_as_money_is_missing() {
    Budget budget = funded(ADVANCE, LOAN, REST);
    CashBook cash = CashBook.likely(budget);
    List<Budget.OfMonth> months = budget.sums().byMonth();

    assertTrue(months.size() > 2);
    for (Budget.OfMonth month : months) {
      BigDecimal missing =
          month.month().isBefore(YearMonth.of(2027, 2))
              ? BigDecimal.ZERO
              : month.cumulative().subtract(BigDecimal.valueOf(2000)).max(BigDecimal.ZERO);
      assertEquals(
          0,
          missing.compareTo(cash.money(CashBook::borrowed, one -> !one.isAfter(month.month()))),
          month::toString);
    }
  }

  @Test
  void a_loan_that_bridges_is_paid_back_early_only_as_far_as_nothing_is_missing_later() {
    String early = fund("Early", 1_000, "2027-03", 100).replace("'Programme'", "'Donor'");
    Budget budget = funded(ADVANCE, LOAN, early, REST.replace("2028-01", "2027-10"));
    CashBook cash = CashBook.likely(budget);
    YearMonth rest = YearMonth.of(2027, 10);

    assertTrue(cash.money(CashBook::borrowed, rest::isAfter).signum() > 0);
    assertEquals(
        0,
        cash.money(CashBook::borrowed, month -> !month.isAfter(rest)).signum(),
        "paid back when the rest comes and not at the loan's end");
    assertEquals(0, cash.money(CashBook::borrowed, YearMonth.of(2028, 1)::equals).signum());
    budget.sums().byMonth().stream()
        .map(Budget.OfMonth::month)
        .filter(month -> !month.isBefore(YearMonth.of(2027, 2)))
        .forEach(month ->
            assertTrue(
                cash.left(_ -> true, one -> !one.isAfter(month)).signum() >= 0, month::toString));
  }

  @Test
  void a_loan_that_nothing_pays_back_is_missing_at_its_end() {
    CashBook cash = CashBook.likely(funded(ADVANCE, LOAN));

    assertEquals(YearMonth.of(2028, 1), cash.least().orElseThrow().month());
    assertTrue(cash.least().orElseThrow().amount().signum() < 0);
  }

  @Test
  void beside_hoped_money_paper_tells_what_is_left_with_it_alone() {
    String hoped = fund("Town", 5_000, "2027-05", 100).replace("'committed'", "'hoped'");
    String firm = printed(funded(ADVANCE, BALANCE));
    String unsure = printed(funded(ADVANCE, BALANCE, hoped));

    assertTrue(firm.contains("|Left, EUR|"), firm);
    assertTrue(unsure.contains("|Left with it, EUR|") && !unsure.contains("|Left, EUR|"), unsure);
  }

  private static String printed(Budget budget) {
    return PrintedText.of(BudgetSection.years(budget)).collect(Collectors.joining("|"));
  }

  @Test
  void a_plan_that_names_no_money_tells_of_none() {
    String shown = BudgetSection.years(funded()).toString();

    assertTrue(!shown.contains("Left at P80") && !shown.contains("least is left"), shown);
  }

  @Test
  void what_payers_refuse_is_missing_and_left_out_in_the_last_month_and_is_no_cost() {
    String[] funds = {ADVANCE, fund("Town", 90_000, "2027-01", 40)};
    Budget unmarked = funded(funds);
    Budget marked = budget(true, funds);
    Budget without = budget(false, funds);
    BigDecimal p80 = marked.sums().totals().p80();

    assertEquals(without.sums().totals().p80(), p80);
    assertEquals(Optional.empty(), unmarked.findings().cover().unpaid());
    BigDecimal refused = marked.findings().cover().unpaid().orElseThrow();
    assertTrue(refused.signum() > 0);
    CashBook cash = CashBook.atP80(marked).orElseThrow();
    BigDecimal left = cash.left(_ -> true, _ -> true);
    assertEquals(
        GapLine.missing(marked.findings().cover().lines(), Standing.HOPED).doubleValue(),
        left.negate().doubleValue(),
        0.011);
    YearMonth last = marked.sums().byMonth().getLast().month();
    assertEquals(
        refused.doubleValue(),
        cash.left(_ -> true, last::isAfter).doubleValue()
            - cash.cost(last::equals).doubleValue()
            - left.doubleValue(),
        0.011);
    String shown = new FundingTables(marked).blocks().toString();
    assertTrue(shown.contains("Payers refuse EUR"), shown);
    assertTrue(shown.contains("(" + marked.findings().cover().refusing().getFirst() + ","), shown);
    assertTrue(BudgetSection.years(marked).toString().contains("that payers refuse"));
    assertFalse(new FundingTables(unmarked).blocks().toString().contains("Payers refuse"));
  }

  @Test
  void a_guarantee_is_called_for_what_payers_refuse_and_no_further() {
    Budget budget = budget(true, fund("Programme", 90_000, "2027-01", 100), guarantee(50_000, ""));
    BigDecimal refused = budget.findings().cover().unpaid().orElseThrow();
    CashBook likely = CashBook.likely(budget);
    CashBook atP80 = CashBook.atP80(budget).orElseThrow();

    assertTrue(refused.signum() > 0);
    assertEquals(0, likely.money(CashBookTest::guarantee, _ -> true).signum());
    assertEquals(0, likely.left(_ -> true, _ -> true).signum());
    assertEquals(
        refused.doubleValue(),
        atP80.money(CashBookTest::guarantee, _ -> true).doubleValue(),
        0.011);
    assertEquals(0, atP80.left(_ -> true, _ -> true).signum());
    assertEquals(0, atP80.bridged().signum(), "no loan");
  }

  @Test
  void a_guarantee_that_later_money_replaces_is_paid_back_beside_the_loans() {
    Budget budget = funded(guarantee(50_000, ""), alone("Donor", 90_000, "2028-01"));
    CashBook cash = CashBook.likely(budget);
    String shown = BudgetSection.years(budget).toString();

    assertEquals(
        0,
        likely(budget)
            .compareTo(cash.money(CashBookTest::guarantee, month -> month.getYear() == 2027)));
    assertEquals(0, cash.money(CashBookTest::guarantee, _ -> true).signum());
    assertTrue(shown.contains("Loans and guarantees drawn, or paid back"), shown);
  }

  @Test
  void a_guarantee_is_not_called_after_its_end_and_what_was_called_of_it_stays() {
    YearMonth end = YearMonth.of(2027, 2);
    Budget budget = funded(guarantee(50_000, ", 'until': '2027-02'"));
    CashBook cash = CashBook.likely(budget);
    BigDecimal spent = cash.cost(month -> !month.isAfter(end));

    assertTrue(spent.compareTo(likely(budget)) < 0);
    assertEquals(0, spent.compareTo(cash.money(CashBookTest::guarantee, _ -> true)));
    assertEquals(
        0, spent.subtract(likely(budget)).compareTo(cash.left(_ -> true, _ -> true)), "missing");
  }

  @Test
  void a_guarantee_counts_in_full_in_what_is_missing_though_it_would_replace_conditional_money() {
    String conditional =
        alone("State", 12_000, "2027-01")
            .replace("'committed'", "'committed', 'condition': {'what': 'w', 'chance_pct': 80}");
    Budget budget = budget(true, conditional, guarantee(5_000, ""));
    double missing = likely(budget).doubleValue() - 5_000;

    String shown = BudgetSection.years(budget).toString();
    assertTrue(
        shown.contains(
            "At likely cost " + Numbers.about(BigDecimal.valueOf(missing), "EUR") + " are missing"),
        shown);
  }

  @Test
  void a_share_of_the_cost_is_the_most_whether_or_not_payers_refuse() {
    String own = alone("Own", 1_000, "2027-01");
    String grant = fund("Grant", 90_000, "2027-01", 50);
    Budget budget = funded(own, grant);
    Budget.Totals totals = budget.sums().totals();
    double missing = totals.p80().doubleValue() / 2 - 1_000;

    List<GapLine> lines = budget.findings().cover().lines();
    assertEquals(missing, GapLine.missing(lines, Standing.LIKELY).doubleValue(), 0.011);
    assertEquals(missing, budget.findings().gap().orElseThrow().amount().doubleValue(), 0.05);
    String shown = BudgetSection.years(budget).toString();
    double likely = likely(budget).doubleValue() / 2 - 1_000;
    assertTrue(
        shown.contains(
            "At likely cost " + Numbers.about(BigDecimal.valueOf(likely), "EUR") + " are missing"),
        shown);
    assertTrue(shown.contains("of which some payers pay their share"), shown);
    assertEquals(
        1_000 + totals.p50().doubleValue() / 2,
        budget.findings().operation().orElseThrow().granted().doubleValue(),
        0.011);
  }

  @Test
  void instalments_in_another_currency_take_nothing_of_a_payers_share() {
    String krone = fund("Nordic", 1_000_000, "2027-01", 50).replace("EUR", "DKK");
    Budget budget = funded(krone, fund("Grant", 3_000, "2027-01", 50));

    GapLine line = budget.findings().cover().lines().getLast();
    assertEquals(0, BigDecimal.valueOf(3_000).compareTo(line.money()));
    assertTrue(budget.warnings().contains("Nordic is not in EUR and is not counted."));
  }

  @Test
  void where_payers_refuse_nothing_in_four_runs_of_five_no_words_are_made_of_it() {
    Budget budget = refusing(funded(ADVANCE), new BigDecimal("0.00"));
    Budget other = refusing(funded(ADVANCE), new BigDecimal("500.00"));

    assertFalse(shown(budget).contains("that payers refuse"), shown(budget));
    assertFalse(shown(budget).contains("Payers refuse"), shown(budget));
    assertTrue(shown(budget).contains("At likely cost"), shown(budget));
    assertTrue(shown(other).contains("with EUR 500 that payers refuse"), shown(other));
    assertTrue(shown(other).contains("Payers refuse EUR 500 of"), shown(other));
  }

  private static String shown(Budget budget) {
    return BudgetSection.years(budget) + "" + new FundingTables(budget).blocks();
  }

  private static Budget refusing(Budget budget, BigDecimal sum) {
    Budget.Findings found = budget.findings();
    Budget.Cover cover = found.cover();
    return new Budget(
        budget.unit(),
        budget.lines(),
        budget.sums(),
        budget.told(),
        new Budget.Findings(
            found.stated(),
            new Budget.Cover(
                cover.gap(),
                cover.lines(),
                Optional.of(sum),
                cover.refusing(),
                cover.runwayMonths(),
                cover.breakEven()),
            found.operation(),
            found.limits(),
            found.outside(),
            found.checks()),
        budget.warnings());
  }

  private static boolean guarantee(Budget.Fund fund) {
    return fund.terms().form() == Budget.Form.GUARANTEE;
  }

  private static BigDecimal likely(Budget budget) {
    return budget.sums().totals().amounts().likely();
  }

  /** The budget where all risks lose money instead of costing it, or do neither. */
  private static Budget budget(boolean unpaid, String... funds) {
    return funded(
        new SamplePlan()
            .with(
                Stage.RISKS,
                answer ->
                    answer.with(
                        "risks",
                        Json.array(
                            answer.objects("risks").stream()
                                .map(risk ->
                                    unpaid
                                        ? risk.with("unpaid", Json.of(true))
                                        : risk.with("cost", Json.none()))
                                .toList()))),
        funds);
  }

  private static Budget funded(String... funds) {
    return funded(new SamplePlan(), funds);
  }

  private static Budget funded(SamplePlan plan, String... funds) {
    List<JsonObject> all =
        Stream.of(funds).map(fund -> (JsonObject) JsonText.read(fund.replace('\'', '"'))).toList();
    return plan.with(Stage.BUDGET, answer -> answer.with("funding", Json.array(all)))
        .upTo(Stage.BUDGET)
        .input()
        .get(Budget.STAGE);
  }

  private static String guarantee(int amount, String more) {
    return ("{'source': 'Board', 'status': 'likely', 'when': '2027-01', 'form': 'guarantee',"
            + " 'amount': {'low': %1$s, 'likely': %1$s, 'high': %1$s, 'unit': 'EUR'}%2$s}")
        .formatted(amount, more);
  }

  /** Of one who pays no share. */
  private static String alone(String source, int amount, String when) {
    return fund(source, amount, when, 100).replaceFirst("'payer': \\{[^}]*\\}, ", "");
  }

  private static String fund(String source, int amount, String when, int share) {
    return ("{'source': '%s', 'status': 'committed', 'when': '%s', 'form': 'grant', 'payer':"
            + " {'name': 'Programme', 'share_pct': %s}, 'amount': {'low': %s, 'likely': %s,"
            + " 'high': %s, 'unit': 'EUR'}}")
        .formatted(source, when, share, amount, amount, amount);
  }
}
