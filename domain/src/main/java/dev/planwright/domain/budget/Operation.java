package dev.planwright.domain.budget;

import module java.base;

/**
 * What the result earns and costs once it runs.
 *
 * @param years from the first of operation on
 */
public record Operation(List<Year> years) {
  /** For how many years at least it is shown. */
  public static final int HORIZON = 5;

  /** After how many years nobody waits for a payback any more. */
  public static final int LONGEST = 30;

  public Operation {
    years = List.copyOf(years);
  }

  /** One year of operation. */
  public record Year(BigDecimal income, BigDecimal costs) {
    /** What is left. */
    public BigDecimal net() {
      return income.subtract(costs);
    }

    /** The share of the costs that income covers; empty where there are none. */
    public Optional<BigDecimal> cover() {
      return costs.signum() == 0
          ? Optional.empty()
          : Optional.of(income.divide(costs, MathContext.DECIMAL64));
    }
  }

  /**
   * The number of the year, from 1, in which what is left has paid back the investment; empty when
   * it does not within {@link #LONGEST} years. Years after the last one are like it.
   *
   * @param rate at which a later year counts less, as in 0.03
   */
  public Optional<Integer> payback(BigDecimal invested, BigDecimal rate) {
    BigDecimal open = invested;
    BigDecimal worth = BigDecimal.ONE;
    for (int year = 1; year <= LONGEST && !years.isEmpty(); year++) {
      worth = worth.divide(BigDecimal.ONE.add(rate), MathContext.DECIMAL64);
      Year like = years.get(Math.min(year, years.size()) - 1);
      open = open.subtract(like.net().multiply(worth));
      if (open.signum() <= 0) {
        return Optional.of(year);
      }
    }
    return Optional.empty();
  }
}
