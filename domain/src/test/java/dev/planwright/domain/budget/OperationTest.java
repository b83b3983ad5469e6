package dev.planwright.domain.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.domain.budget.Operation.Year;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperationTest {

  @Test
  void each_line_of_the_gap_counts_money_that_is_less_sure() {
    var money =
        Map.of(
            Standing.COMMITTED, new BigDecimal("30"),
            Standing.LIKELY, new BigDecimal("6"),
            Standing.HOPED, new BigDecimal("12"));

    List<GapLine> lines = GapLine.of(new BigDecimal("50"), money);

    assertEquals(
        List.of(
            new GapLine(Standing.COMMITTED, new BigDecimal("30.00"), new BigDecimal("20.00")),
            new GapLine(Standing.LIKELY, new BigDecimal("36.00"), new BigDecimal("14.00")),
            new GapLine(Standing.HOPED, new BigDecimal("48.00"), new BigDecimal("2.00"))),
        lines);
    assertEquals(
        new BigDecimal("0.00"), GapLine.of(new BigDecimal("20"), money).getFirst().missing());
  }

  @Test
  void what_is_missing_is_told_with_conditional_money_where_a_plan_has_some() {
    var money =
        Map.of(
            Standing.COMMITTED, new BigDecimal("30"),
            Standing.CONDITIONAL, new BigDecimal("6"));
    List<GapLine> lines = GapLine.of(new BigDecimal("50"), money);
    List<GapLine> without =
        GapLine.of(new BigDecimal("50"), Map.of(Standing.COMMITTED, new BigDecimal("30")));

    assertEquals(Standing.CONDITIONAL, GapLine.told(lines));
    assertEquals(Standing.LIKELY, GapLine.told(without));
    assertEquals(new BigDecimal("14.00"), GapLine.missing(lines, Standing.CONDITIONAL));
    assertEquals(
        new BigDecimal("20.00"),
        GapLine.missing(without, Standing.CONDITIONAL),
        "a change that drops the conditional money");
    assertEquals(BigDecimal.ZERO, GapLine.missing(List.of(), Standing.HOPED));
  }

  @Test
  void income_pays_back_later_when_later_years_count_less() {
    var operation =
        new Operation(
            Collections.nCopies(5, new Year(new BigDecimal("150"), new BigDecimal("100"))));

    // Fifty a year: 200 after four years; at five percent the fifth year is needed.
    assertEquals(Optional.of(4), operation.payback(new BigDecimal("200"), BigDecimal.ZERO));
    assertEquals(Optional.of(5), operation.payback(new BigDecimal("200"), new BigDecimal("0.05")));
    // Years after the fifth are like it, up to thirty.
    assertEquals(Optional.of(6), operation.payback(new BigDecimal("300"), BigDecimal.ZERO));
    assertEquals(Optional.of(30), operation.payback(new BigDecimal("1500"), BigDecimal.ZERO));
    assertEquals(Optional.empty(), operation.payback(new BigDecimal("1501"), BigDecimal.ZERO));
    assertEquals(Optional.of(new BigDecimal("1.5")), operation.years().getFirst().cover());
    assertEquals(Optional.empty(), new Year(BigDecimal.ONE, BigDecimal.ZERO).cover());
  }
}
