package dev.planwright.domain.project;

import module java.base;

/**
 * An estimate: one in ten cases lies below {@code low} and one in ten above {@code high}.
 *
 * @param low P10
 * @param likely the most likely value
 * @param high P90
 * @param unit of all three, as in "EUR", "person-days", "weeks"
 */
public record Range(BigDecimal low, BigDecimal likely, BigDecimal high, String unit) {
  public Range {
    if (low.compareTo(likely) > 0 || likely.compareTo(high) > 0) {
      throw new IllegalArgumentException(
          "not in order: " + low + ", " + likely + ", " + high + " " + unit);
    }
    if (unit.isBlank()) {
      throw new IllegalArgumentException("a range needs a unit");
    }
  }

  /** The mean of the triangular distribution. */
  public BigDecimal mean() {
    return low.add(likely).add(high).divide(BigDecimal.valueOf(3), MathContext.DECIMAL64);
  }

  /** Each end less by that much, but none below zero. */
  public Range less(BigDecimal part) {
    return new Range(
        low.subtract(part).max(BigDecimal.ZERO),
        likely.subtract(part).max(BigDecimal.ZERO),
        high.subtract(part).max(BigDecimal.ZERO),
        unit);
  }

  /** Both together. */
  public Range plus(Range other) {
    if (!unit.equals(other.unit)) {
      throw new IllegalArgumentException(unit + " and " + other.unit + " do not add up");
    }
    return new Range(low.add(other.low), likely.add(other.likely), high.add(other.high), unit);
  }
}
