package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.stage.bakery.SamplePlan;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CashBookTest {
  private static final String ADVANCE = fund("Advance", 2000, "2027-01", 50);
  private static final String LOAN =
      "{'source': 'Bank', 'status': 'committed', 'when': '2027-02', 'form': 'loan', 'until':"
          + " '2028-01', 'amount': {'low': 15000, 'likely': 15000, 'high': 15000, 'unit': 'EUR'}}";
  private static final String BALANCE = fund("Balance", 90_000, "2028-01", 50);

  @Test
  void a_payer_of_half_of_the_cost_gives_half_of_it_and_the_last_instalment_only_the_rest() {
    Budget budget = funded(ADVANCE, BALANCE);
    CashBook cash = CashBook.likely(budget);
    BigDecimal half = likely(budget).movePointLeft(2).multiply(BigDecimal.valueOf(50));

    assertEquals(2000, cash.money(_ -> true, YearMonth.of(2027, 1)::equals).intValue());
    assertEquals(0, half.compareTo(cash.money(_ -> true, _ -> true)));
    assertEquals(0, BigDecimal.valueOf(92_000).subtract(half).compareTo(cash.undrawn()));
  }

  @Test
  void at_p80_each_month_costs_as_many_times_more_as_the_plan_and_the_payer_gives_half_of_that() {
    Budget budget = funded(ADVANCE, BALANCE);
    CashBook dear = CashBook.p80(budget).orElseThrow();
    BigDecimal p80 = budget.sums().totals().p80();

    assertTrue(dear.factor().doubleValue() > 1);
    assertEquals(p80.doubleValue(), dear.cost(_ -> true).doubleValue(), 0.01);
    assertEquals(p80.doubleValue() / 2, dear.money(_ -> true, _ -> true).doubleValue(), 0.01);
    Budget.OfMonth first = budget.sums().byMonth().getFirst();
    assertEquals(
        first.likely().multiply(dear.factor()).doubleValue(),
        dear.cost(first.month()::equals).doubleValue(),
        0.01);
  }

  @Test
  void the_purse_is_emptiest_before_the_balance_comes() {
    Budget budget = funded(ADVANCE, BALANCE);
    CashBook.Left least = CashBook.likely(budget).least().orElseThrow();
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
    Budget budget = funded(ADVANCE, LOAN, BALANCE);
    CashBook cash = CashBook.likely(budget);
    BigDecimal missing = likely(budget).subtract(BigDecimal.valueOf(2000));

    assertEquals(0, missing.compareTo(cash.bridged()));
    assertEquals(0, cash.least().orElseThrow().amount().signum());
    assertEquals(0, cash.money(CashBook::loan, _ -> true).signum(), "paid back from the balance");
    CashBook dear = CashBook.p80(budget).orElseThrow();
    assertEquals(15_000, dear.bridged().intValue(), "and no more than is agreed");
    assertTrue(dear.least().orElseThrow().amount().signum() < 0);
    String shown = BudgetSection.years(budget).toString();
    assertTrue(shown.contains("EUR 15,000 at P80"), shown);
    assertTrue(shown.contains("least is left"), shown);
  }

  @Test
  void a_plan_that_names_no_money_tells_of_none() {
    String shown = BudgetSection.years(funded()).toString();

    assertTrue(!shown.contains("Left at P80") && !shown.contains("least is left"), shown);
  }

  private static BigDecimal likely(Budget budget) {
    return budget.sums().totals().amounts().likely();
  }

  private static Budget funded(String... funds) {
    List<JsonObject> all =
        Stream.of(funds).map(fund -> (JsonObject) JsonText.read(fund.replace('\'', '"'))).toList();
    return new SamplePlan()
        .with(Stage.BUDGET, answer -> answer.with("funding", Json.array(all)))
        .upTo(Stage.BUDGET)
        .input()
        .get(Budget.STAGE);
  }

  private static String fund(String source, int amount, String when, int share) {
    return ("{'source': '%s', 'status': 'committed', 'when': '%s', 'form': 'grant', 'payer':"
            + " {'name': 'Programme', 'share_pct': %s}, 'amount': {'low': %s, 'likely': %s,"
            + " 'high': %s, 'unit': 'EUR'}}")
        .formatted(source, when, share, amount, amount, amount);
  }
}
