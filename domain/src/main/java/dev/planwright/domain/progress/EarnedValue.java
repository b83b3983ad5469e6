package dev.planwright.domain.progress;

import module java.base;

import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CostLine;
import dev.planwright.domain.budget.RollUp;

/**
 * What was planned, done and spent by the end of a day, in one unit.
 *
 * @param planned what was to be done by then, at its planned cost
 * @param earned what is done, at its planned cost
 * @param spent what was told to have been spent
 * @param costed the part of {@code earned} for which it is known what was spent
 */
public record EarnedValue(
    BigDecimal planned, BigDecimal earned, BigDecimal spent, BigDecimal costed) {

  /**
   * The value of a plan.
   *
   * @param baseline what it was planned to cost, and when
   * @param done the share, 0 to 1, that is done of each part that can be reported on; what belongs
   *     to none of them is done as far as the parts within it are, or with time where there are
   *     none
   * @param actuals what was told of parts
   */
  public static EarnedValue of(
      List<CostLine> baseline,
      Map<String, BigDecimal> done,
      Map<String, Actual> actuals,
      LocalDate asOf) {
    var shares = new Shares(baseline, done);
    BigDecimal earned = BigDecimal.ZERO;
    BigDecimal costed = BigDecimal.ZERO;
    for (CostLine line : baseline) {
      BigDecimal value =
          shares
              .of(line.ref())
              .map(share -> Amounts.cents(line.amounts().likely().multiply(share)))
              .orElseGet(() -> RollUp.until(asOf, List.of(line)));
      earned = earned.add(value);
      boolean known = actuals.getOrDefault(line.ref(), Actual.NONE).cost().isPresent();
      costed = known ? costed.add(value) : costed;
    }
    BigDecimal spent =
        actuals.values().stream()
            .flatMap(actual -> actual.cost().stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return new EarnedValue(
        RollUp.until(asOf, baseline),
        Amounts.cents(earned),
        Amounts.cents(spent),
        Amounts.cents(costed));
  }

  /** The pace: earned by planned value; below 1 is behind the plan. */
  public Optional<BigDecimal> schedulePerformance() {
    return ratio(earned, planned);
  }

  /** What a unit of money achieves: below 1 is dearer than planned. */
  public Optional<BigDecimal> costPerformance() {
    return ratio(costed, spent);
  }

  private static Optional<BigDecimal> ratio(BigDecimal value, BigDecimal by) {
    return by.signum() > 0
        ? Optional.of(value.divide(by, 2, RoundingMode.HALF_UP))
        : Optional.empty();
  }
}
