package dev.planwright.domain.progress;

import module java.base;

import dev.planwright.domain.budget.CostLine;
import dev.planwright.domain.budget.CostSimulation.Cost;
import dev.planwright.domain.schedule.Estimate;

/**
 * All that a plan costs in the end: what was spent, and what is to come. Where nobody told what was
 * spent on work that is done, its planned cost counts.
 */
public final class CostsToCome {
  private final Map<String, Actual> actuals;
  private final Shares shares;
  private final Map<String, BigDecimal> planned = new LinkedHashMap<>();

  /** {@code baseline} and {@code done} as for {@link EarnedValue#of}. */
  public CostsToCome(
      List<CostLine> baseline, Map<String, BigDecimal> done, Map<String, Actual> actuals) {
    this.actuals = Map.copyOf(actuals);
    this.shares = new Shares(baseline, done);
    baseline.forEach(line -> planned.merge(line.ref(), line.amounts().likely(), BigDecimal::add));
    actuals.keySet().forEach(ref -> planned.putIfAbsent(ref, BigDecimal.ZERO));
  }

  /**
   * The costs to be simulated.
   *
   * @param all as planned; work costs what the courses' rest of it takes
   */
  public List<Cost> of(List<Cost> all) {
    Map<String, BigDecimal> bought = new HashMap<>();
    for (Cost cost : all) {
      if (cost instanceof Cost.Purchase(String ref, Estimate amount)) {
        bought.merge(ref, amount.likely(), BigDecimal::add);
      }
    }
    List<Cost> costs = new ArrayList<>();
    planned.forEach((ref, whole) -> {
      BigDecimal spent = actual(ref).cost().orElseGet(() -> whole.multiply(share(ref)));
      if (spent.signum() > 0) {
        costs.add(new Cost.Purchase(ref, Estimate.exactly(spent)));
      }
    });
    for (Cost cost : all) {
      if (cost instanceof Cost.Purchase(String ref, Estimate amount)) {
        BigDecimal left = left(ref, bought.getOrDefault(ref, BigDecimal.ZERO));
        costs.add(new Cost.Purchase(ref, Rest.scaled(amount, left)));
      } else {
        costs.add(cost);
      }
    }
    return List.copyOf(costs);
  }

  /** The share of purchases that is left; what was paid before the work began is part of them. */
  private BigDecimal left(String ref, BigDecimal bought) {
    BigDecimal undone = BigDecimal.ONE.subtract(share(ref));
    BigDecimal paid = actual(ref).cost().orElse(BigDecimal.ZERO);
    boolean ahead = undone.compareTo(BigDecimal.ONE) == 0 && bought.signum() > 0;
    return ahead
        ? BigDecimal.ONE.subtract(paid.divide(bought, MathContext.DECIMAL64)).max(BigDecimal.ZERO)
        : undone;
  }

  private BigDecimal share(String ref) {
    return shares.of(ref).orElse(BigDecimal.ZERO);
  }

  private Actual actual(String ref) {
    return actuals.getOrDefault(ref, Actual.NONE);
  }
}
