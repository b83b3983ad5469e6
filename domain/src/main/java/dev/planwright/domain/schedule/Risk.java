package dev.planwright.domain.schedule;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * What may happen, once, and what it then costs in working days and money.
 *
 * @param likelihood 1 (rare) to 5 (almost certain)
 * @param delay in working days
 */
public record Risk(String id, int likelihood, Estimate delay, Estimate cost) {
  public Risk {
    if (likelihood < 1 || likelihood > 5) {
      throw new IllegalArgumentException("risk %s: likelihood %d".formatted(id, likelihood));
    }
  }

  /** The share of plans in which it happens: 5, 20, 40, 60 or 80 %. */
  public BigDecimal probability() {
    return switch (likelihood) {
      case 1 -> new BigDecimal("0.05");
      case 2 -> new BigDecimal("0.20");
      case 3 -> new BigDecimal("0.40");
      case 4 -> new BigDecimal("0.60");
      default -> new BigDecimal("0.80");
    };
  }

  /** Probability times mean cost. */
  public BigDecimal expectedCost() {
    return cost.triangularMean().multiply(probability(), MathContext.DECIMAL64);
  }

  /** Probability times mean delay, in working days. */
  public BigDecimal expectedDelay() {
    return delay.triangularMean().multiply(probability(), MathContext.DECIMAL64);
  }
}
