package dev.planwright.domain.schedule;

import module java.base;

/** Durations are counted in half working days, as whole numbers. */
public final class HalfDays {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** Longer than any task, 38 years; keeps dates and sums in bounds. */
  private static final BigDecimal MOST = BigDecimal.valueOf(10_000);

  private HalfDays() {}

  /** Days rounded up to half days; negative days towards zero. */
  public static int roundedUp(BigDecimal days) {
    BigDecimal bounded = days.min(MOST).max(MOST.negate());
    return bounded.multiply(TWO).setScale(0, RoundingMode.CEILING).intValueExact();
  }

  /** Half days as days, with at most one decimal. */
  public static BigDecimal toDays(int halfDays) {
    return halfDays % 2 == 0
        ? BigDecimal.valueOf(halfDays / 2)
        : BigDecimal.valueOf(halfDays * 5L, 1);
  }
}
