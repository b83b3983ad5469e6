package dev.planwright.application.stage.budget;

import static dev.planwright.application.stage.budget.Funds.as;
import static dev.planwright.application.stage.budget.Funds.fund;
import static dev.planwright.application.stage.budget.Funds.half;
import static dev.planwright.application.stage.budget.Funds.in;
import static dev.planwright.application.stage.budget.Funds.until;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.domain.budget.Standing;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Of a plan that spends 1,000 in January, 3,000 in February and 6,000 in April. */
class CoveringTest {
  private static final YearMonth JANUARY = YearMonth.of(2027, 1);
  private static final Map<YearMonth, BigDecimal> SPENDING =
      Map.of(JANUARY, sum(1_000), JANUARY.plusMonths(1), sum(3_000), april(), sum(6_000));
  private static final Fund OWN = fund(10_000, Form.OWN);

  @Test
  void a_payer_of_half_pays_half_of_the_cost_and_nothing_of_what_is_refused() {
    Covering paid = covering(OWN, half(fund(90_000, Form.GRANT)));

    assertTrue(paid.covers(20_000, 0));
    assertFalse(paid.covers(21_000, 0));
    assertTrue(paid.covers(18_000, 1_000));
    assertFalse(paid.covers(20_000, 100));
  }

  @Test
  void hoped_money_covers_nothing_and_small_change_is_nobodys_gap() {
    Covering paid = covering(OWN, as(Standing.HOPED, fund(5_000, Form.GRANT)));

    assertTrue(paid.covers(10_015, 0));
    assertFalse(paid.covers(10_100, 0));
  }

  @Test
  void where_no_money_is_told_each_course_is_covered() {
    assertTrue(covering().covers(1, 1));
    assertTrue(covering(in("DKK", OWN)).covers(90_000, 1));
  }

  @Test
  void a_loan_that_is_paid_back_covers_no_course_even_where_nothing_else_is_told() {
    Fund bridge = until(YearMonth.of(2029, 1), fund(100_000, Form.LOAN));

    assertFalse(covering(bridge).covers(10_000, 0));
  }

  @Test
  void of_money_that_ends_before_the_work_only_what_was_spent_by_then_covers() {
    Fund grant = until(JANUARY.plusMonths(1), fund(10_000, Form.GRANT));

    assertTrue(covering(OWN, grant).covers(16_600, 0), "four tenths of it by February");
    assertFalse(covering(OWN, grant).covers(16_800, 0));
    assertTrue(covering(OWN, until(april(), grant)).covers(20_000, 0), "it lasts as the work does");
  }

  @Test
  void a_guarantee_is_called_for_the_end_unless_it_has_ended() {
    Fund guarantee = fund(5_000, Form.GUARANTEE);

    assertTrue(covering(OWN, guarantee).covers(15_000, 0));
    assertFalse(covering(OWN, until(JANUARY, guarantee)).covers(10_100, 0));
  }

  private static Covering covering(Fund... funds) {
    return new Covering(new Shares(List.of(funds), "EUR"), new TreeMap<>(SPENDING));
  }

  private static YearMonth april() {
    return JANUARY.plusMonths(3);
  }

  private static BigDecimal sum(long amount) {
    return BigDecimal.valueOf(amount);
  }
}
