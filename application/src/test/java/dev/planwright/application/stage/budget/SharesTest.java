package dev.planwright.application.stage.budget;

import static dev.planwright.application.stage.budget.Funds.as;
import static dev.planwright.application.stage.budget.Funds.fund;
import static dev.planwright.application.stage.budget.Funds.half;
import static dev.planwright.application.stage.budget.Funds.in;
import static dev.planwright.application.stage.budget.Funds.until;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.domain.budget.Standing;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharesTest {
  private static final Fund OWN = fund(10_000, Form.OWN);
  private static final Fund GRANT = half(fund(90_000, Form.GRANT));

  @Test
  void instalments_are_paid_up_to_the_share_in_their_order() {
    assertEquals(List.of(10_000, 90_000, 10_000), sums(200_000, OWN, GRANT, GRANT));
  }

  @Test
  void surer_instalments_are_paid_first_and_a_guarantee_of_the_same_payer_is_called_last() {
    Fund likely = half(fund(30_000, Form.GRANT));
    Fund guarantee = half(fund(30_000, Form.GUARANTEE));
    Fund committed = as(Standing.COMMITTED, likely);

    assertEquals(List.of(0, 20_000, 30_000), sums(100_000, guarantee, likely, committed));
  }

  @Test
  void an_instalment_in_another_currency_uses_up_no_share() {
    Fund krone = in("DKK", half(fund(1_000_000, Form.GRANT)));

    assertEquals(List.of(90_000), sums(200_000, krone, GRANT));
  }

  @Test
  void a_loan_that_is_paid_back_uses_up_no_share_and_stays_for_no_cost() {
    Fund bridge = until(YearMonth.of(2029, 1), half(fund(60_000, Form.LOAN)));

    assertEquals(List.of(60_000, 90_000), sums(200_000, bridge, GRANT));
    assertEquals(
        BigDecimal.valueOf(90_000),
        shares(bridge, GRANT).byStanding(BigDecimal.valueOf(200_000)).get(Standing.LIKELY));
  }

  private static List<Integer> sums(long cost, Fund... funds) {
    return shares(funds).at(BigDecimal.valueOf(cost)).stream()
        .map(given -> given.sum().intValue())
        .toList();
  }

  private static Shares shares(Fund... funds) {
    return new Shares(List.of(funds), "EUR");
  }
}
