package dev.planwright.domain.schedule;

import dev.planwright.domain.project.Likelihood;
import dev.planwright.domain.project.Risk;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * What a simulation needs of a risk: how likely it is, and what it then costs.
 *
 * @param delay in working days
 * @param cost in the unit of the whole simulation
 */
public record Setback(Likelihood likelihood, Estimate delay, Estimate cost) {
  private static final Estimate NOTHING = Estimate.exactly(BigDecimal.ZERO);

  /** The risk's effects; a cost in another currency counts as none, since the rate is unknown. */
  public static Setback of(Risk risk, String unit) {
    return new Setback(
        risk.weight().likelihood(),
        risk.weight().delay().map(Estimate::of).orElse(NOTHING),
        risk.weight().cost().filter(c -> c.unit().equals(unit)).map(Estimate::of).orElse(NOTHING));
  }

  /** Probability times mean cost. */
  public BigDecimal expectedCost() {
    return cost.triangularMean().multiply(likelihood.probability(), MathContext.DECIMAL64);
  }
}
