package dev.planwright.domain.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.planwright.domain.project.Risk.Response;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RiskTest {
  private static final Optional<Range> EUROS = Optional.of(range(100, 200, 600, "EUR"));
  private static final Optional<Range> DAYS = Optional.of(range(5, 10, 15, "working days"));

  @Test
  void expected_cost_and_delay_are_likelihood_times_mean() {
    Risk risk =
        risk(
            new Risk.Weight(
                Likelihood.POSSIBLE, 4, EUROS, false, DAYS, List.of(), Optional.empty()));

    assertEquals(Optional.of(new BigDecimal("120")), risk.expectedCost());
    assertEquals(Optional.of(new BigDecimal("4")), risk.expectedDelay());
    assertEquals(12, risk.score());
  }

  @Test
  void what_is_not_estimated_is_not_expected() {
    Risk risk =
        risk(
            new Risk.Weight(
                Likelihood.RARE,
                1,
                Optional.empty(),
                false,
                Optional.empty(),
                List.of(),
                Optional.empty()));

    assertEquals(Optional.empty(), risk.expectedCost());
    assertEquals(Optional.empty(), risk.expectedDelay());
  }

  @Test
  void money_that_payers_refuse_is_no_cost() {
    var refused =
        new Risk.Weight(Likelihood.POSSIBLE, 4, EUROS, true, DAYS, List.of(), Optional.empty());

    assertEquals(Optional.empty(), risk(refused).expectedCost());
    assertEquals(Optional.empty(), refused.spent());
    assertEquals(EUROS, refused.lost());
    assertEquals(Optional.of(new BigDecimal("120")), risk(refused).expectedLoss());
  }

  @Test
  void a_risk_that_ends_the_plan_costs_neither_time_nor_money_and_breaks_a_fact() {
    Optional<ElementId> date = Optional.of(new ElementId('F', 3));
    var end = new Risk.Weight(Likelihood.LIKELY, 5, EUROS, false, DAYS, List.of(date.get()), date);

    assertEquals(Optional.empty(), risk(end).expectedCost());
    assertEquals(Optional.empty(), risk(end).expectedDelay());
    assertThrows(
        IllegalArgumentException.class,
        () -> new Risk.Weight(Likelihood.LIKELY, 5, EUROS, false, DAYS, List.of(), date));
  }

  @Test
  void likelihood_and_impact_have_one_to_five_points() {
    assertEquals(Likelihood.ALMOST_CERTAIN, Likelihood.of(5));
    assertThrows(IllegalArgumentException.class, () -> Likelihood.of(0));
    assertThrows(IllegalArgumentException.class, () -> Likelihood.of(6));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Risk.Weight(Likelihood.RARE, 6, EUROS, false, DAYS, List.of(), Optional.empty()));
  }

  private static Risk risk(Risk.Weight weight) {
    return new Risk(
        new ElementId('K', 1),
        new Risk.Story("Late permit", "law", "The office is slow", "It is late", "We open late"),
        weight,
        new Risk.Answer(Response.REDUCE, List.of("Ask early"), "Lead", Optional.empty()),
        List.of(),
        Optional.of(Basis.JUDGEMENT));
  }

  private static Range range(long low, long likely, long high, String unit) {
    return new Range(
        BigDecimal.valueOf(low), BigDecimal.valueOf(likely), BigDecimal.valueOf(high), unit);
  }
}
