package dev.planwright.domain.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.planwright.domain.project.Limit.Comparison;
import dev.planwright.domain.project.LimitCheck.Broken;
import dev.planwright.domain.project.LimitCheck.Kept;
import dev.planwright.domain.project.LimitCheck.Measure;
import dev.planwright.domain.project.LimitCheck.NotCheckable;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitCheckTest {
  private static final List<Measure> MEASURES =
      List.of(
          new Measure("cost", new BigDecimal("52"), "EUR"),
          new Measure("labour", new BigDecimal("38"), "%"),
          new Measure("duration", new BigDecimal("14"), "month"),
          new Measure("duration", new BigDecimal("61"), "week"));

  @Test
  void a_limit_is_compared_in_its_own_unit() {
    assertEquals(new Broken(new BigDecimal("52")), check("cost", Comparison.AT_MOST, "50", "EUR"));
    assertEquals(
        new Kept(new BigDecimal("61")), check("duration", Comparison.LESS_THAN, "65", "week"));
    assertEquals(
        new Kept(new BigDecimal("38")),
        check("of the total cost for labour", Comparison.AT_MOST, "40", "%"));
  }

  @Test
  void what_nobody_measures_is_not_kept_by_default() {
    assertInstanceOf(NotCheckable.class, check("of the heat", Comparison.AT_LEAST, "60", "%"));
    assertInstanceOf(NotCheckable.class, check("cost", Comparison.AT_MOST, "50", "USD"));
    assertInstanceOf(NotCheckable.class, check("cost per month", Comparison.AT_MOST, "50", "EUR"));
  }

  private static LimitCheck check(String metric, Comparison op, String value, String unit) {
    return LimitCheck.of(new Limit.Numeric(metric, op, new BigDecimal(value), unit), MEASURES);
  }
}
