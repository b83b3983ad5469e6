package dev.planwright.application.stage.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.application.stage.budget.Budget.Terms;
import dev.planwright.domain.budget.CostSimulation.Paid;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Range;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SharesTest {
  private static final Optional<Payer> HALF =
      Optional.of(new Payer("Programme", BigDecimal.valueOf(50)));
  private static final Fund OWN = fund(10_000, Standing.COMMITTED, Optional.empty());
  private static final Fund GRANT = fund(90_000, Standing.LIKELY, HALF);

  @Test
  void a_payer_of_half_pays_half_of_the_cost_and_nothing_of_what_is_refused() {
    Paid paid = Shares.covering(List.of(OWN, GRANT), "EUR");

    assertTrue(paid.covers(20_000, 0));
    assertFalse(paid.covers(21_000, 0));
    assertTrue(paid.covers(18_000, 1_000));
    assertFalse(paid.covers(20_000, 100));
  }

  @Test
  void hoped_money_covers_nothing_and_small_change_is_nobodys_gap() {
    Paid paid = Shares.covering(List.of(OWN, fund(5_000, Standing.HOPED, Optional.empty())), "EUR");

    assertTrue(paid.covers(10_015, 0));
    assertFalse(paid.covers(10_100, 0));
  }

  @Test
  void where_no_money_is_told_each_course_is_covered() {
    assertTrue(Shares.covering(List.of(), "EUR").covers(1, 1));
    assertTrue(Shares.covering(List.of(OWN), "DKK").covers(90_000, 1));
  }

  @Test
  void instalments_are_paid_up_to_the_share_in_their_order() {
    List<Fund> paid = Shares.paid(List.of(OWN, GRANT, GRANT), BigDecimal.valueOf(200_000));

    assertEquals(
        List.of(10_000, 90_000, 10_000),
        paid.stream().map(fund -> fund.amount().likely().intValue()).toList());
  }

  private static Fund fund(long amount, Standing standing, Optional<Payer> payer) {
    BigDecimal sum = BigDecimal.valueOf(amount);
    return new Fund(
        "Source",
        new Range(sum, sum, sum, "EUR"),
        standing,
        "2027-01",
        new Terms(Form.GRANT, Optional.empty(), Optional.empty(), payer));
  }
}
