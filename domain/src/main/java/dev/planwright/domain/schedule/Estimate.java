package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.project.Range;

/**
 * Three points of an estimate in any unit, sorted on construction.
 *
 * @param low one case in ten stays below it
 * @param likely most likely
 * @param high one case in ten lies above it
 */
public record Estimate(BigDecimal low, BigDecimal likely, BigDecimal high) {
  private static final BigDecimal FOUR = BigDecimal.valueOf(4);
  private static final BigDecimal SIX = BigDecimal.valueOf(6);
  private static final BigDecimal THREE = BigDecimal.valueOf(3);

  public Estimate {
    BigDecimal least = low.min(likely).min(high);
    BigDecimal most = low.max(likely).max(high);
    likely = low.min(likely).max(low.max(likely).min(high));
    low = least;
    high = most;
  }

  /** A range without its unit. */
  public static Estimate of(Range range) {
    return new Estimate(range.low(), range.likely(), range.high());
  }

  /** An estimate of whole numbers. */
  public static Estimate of(long low, long likely, long high) {
    return new Estimate(
        BigDecimal.valueOf(low), BigDecimal.valueOf(likely), BigDecimal.valueOf(high));
  }

  /** An estimate without any spread. */
  public static Estimate exactly(BigDecimal value) {
    return new Estimate(value, value, value);
  }

  /** The beta (PERT) mean (o + 4m + p) / 6. */
  public BigDecimal pertMean() {
    return sixfoldMean().divide(SIX, MathContext.DECIMAL64);
  }

  /** The mean of the triangular distribution, (low + likely + high) / 3. */
  public BigDecimal triangularMean() {
    return low.add(likely).add(high).divide(THREE, MathContext.DECIMAL64);
  }

  /** The PERT mean shared by people, rounded up to half days without any rounding before. */
  public int halfDays(int people) {
    BigDecimal doubled = sixfoldMean().multiply(BigDecimal.valueOf(2));
    BigDecimal divisor = SIX.multiply(BigDecimal.valueOf(Math.max(1, people)));
    return HalfDays.roundedUp(
        doubled.divide(divisor, 0, RoundingMode.CEILING).divide(BigDecimal.valueOf(2)));
  }

  private BigDecimal sixfoldMean() {
    return low.add(likely.multiply(FOUR)).add(high);
  }
}
