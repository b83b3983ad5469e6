package dev.planwright.domain.budget;

import module java.base;

import dev.planwright.domain.schedule.Estimate;

/** A sum of money in one currency as a range, each end with two decimals, half a cent up. */
public record Amounts(BigDecimal low, BigDecimal likely, BigDecimal high) {
  /** Nothing. */
  public static final Amounts NONE = new Amounts(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);

  private static final BigDecimal FOUR = BigDecimal.valueOf(4);
  private static final BigDecimal SIX = BigDecimal.valueOf(6);

  public Amounts {
    low = cents(low);
    likely = cents(likely);
    high = cents(high);
  }

  /** The range of an estimate. */
  public static Amounts of(Estimate estimate) {
    return new Amounts(estimate.low(), estimate.likely(), estimate.high());
  }

  /**
   * Work at a day rate: least effort at the lowest rate, mean effort (o + 4m + p) / 6 at the likely
   * one, most effort at the highest.
   *
   * @param effort in person-days
   */
  public static Amounts labour(Estimate effort, Estimate dayRate) {
    BigDecimal sixfold = effort.low().add(effort.likely().multiply(FOUR)).add(effort.high());
    return new Amounts(
        effort.low().multiply(dayRate.low()),
        sixfold.multiply(dayRate.likely()).divide(SIX, 2, RoundingMode.HALF_UP),
        effort.high().multiply(dayRate.high()));
  }

  /** Both together. */
  public Amounts plus(Amounts other) {
    return new Amounts(low.add(other.low), likely.add(other.likely), high.add(other.high));
  }

  /** That percentage of it, 0 to 100. */
  public Amounts part(BigDecimal percent) {
    return new Amounts(
        low.multiply(percent).movePointLeft(2),
        likely.multiply(percent).movePointLeft(2),
        high.multiply(percent).movePointLeft(2));
  }

  /** What is left when a part of it is taken away. */
  public Amounts minus(Amounts part) {
    return new Amounts(
        low.subtract(part.low), likely.subtract(part.likely), high.subtract(part.high));
  }

  /** All together. */
  public static Amounts sum(Stream<Amounts> amounts) {
    return amounts.reduce(NONE, Amounts::plus);
  }

  /** An amount rounded to cents, half a cent up. */
  public static BigDecimal cents(BigDecimal amount) {
    return amount.setScale(2, RoundingMode.HALF_UP);
  }
}
