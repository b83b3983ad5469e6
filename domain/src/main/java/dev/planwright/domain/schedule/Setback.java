package dev.planwright.domain.schedule;

import module java.base;

import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.project.Risk;

/**
 * What a simulation needs of a risk: how likely it is, and what it then does.
 *
 * @param hits the tasks that it delays, of a chain only the first; where it names none, it delays
 *     the end of the plan
 */
public record Setback(String id, Likelihood likelihood, Harm harm, List<String> hits) {
  private static final Estimate NOTHING = Estimate.exactly(BigDecimal.ZERO);

  public Setback {
    hits = List.copyOf(hits);
  }

  /**
   * What it does when it happens.
   *
   * @param delay in working days
   * @param cost in the unit of the whole simulation
   * @param lost the money that payers do not pay then, in the same unit
   */
  public record Harm(Estimate delay, Estimate cost, Estimate lost) {
    /** Harm that costs only time and money. */
    public Harm(Estimate delay, Estimate cost) {
      this(delay, cost, NOTHING);
    }
  }

  /**
   * The risk's effects; an amount in another currency counts as none, since the rate is unknown. A
   * risk that ends the plan has none: what would have followed is not simulated.
   */
  public static Setback of(Risk risk, String unit, List<String> hits) {
    Risk.Weight weight = risk.weight();
    return new Setback(
        risk.id().toString(),
        weight.likelihood(),
        new Harm(
            weight.delay().filter(_ -> !weight.ends()).map(Estimate::of).orElse(NOTHING),
            amount(weight.spent(), unit),
            amount(weight.lost(), unit)),
        hits);
  }

  private static Estimate amount(Optional<Range> told, String unit) {
    return told.filter(sum -> sum.unit().equals(unit)).map(Estimate::of).orElse(NOTHING);
  }

  /** Whether payers pay less when it happens. */
  public boolean losesMoney() {
    return !harm.lost().equals(NOTHING);
  }

  /** Probability times mean cost. */
  public BigDecimal expectedCost() {
    return harm.cost().triangularMean().multiply(likelihood.probability(), MathContext.DECIMAL64);
  }
}
