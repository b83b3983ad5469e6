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
      if (!(cost instanceof Cost.Labour)) {
        bought.merge(cost.ref(), amount(cost).likely(), BigDecimal::add);
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
      BigDecimal left = left(cost.ref(), bought.getOrDefault(cost.ref(), BigDecimal.ZERO));
      costs.add(
          switch (cost) {
            case Cost.Labour work -> work;
            case Cost.Purchase(String ref, Estimate amount) ->
                new Cost.Purchase(ref, Rest.scaled(amount, left));
            case Cost.Lasting(String ref, Estimate amount, IntToDoubleFunction factor) ->
                new Cost.Lasting(ref, Rest.scaled(amount, left), factor);
          });
    }
    return List.copyOf(costs);
  }

  private static Estimate amount(Cost cost) {
    return switch (cost) {
      case Cost.Labour(String _, int _, Estimate rate) -> rate;
      case Cost.Purchase(String _, Estimate amount) -> amount;
      case Cost.Lasting(String _, Estimate amount, IntToDoubleFunction _) -> amount;
    };
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
