package dev.planwright.application.stage.summary.front;

import module java.base;

import dev.planwright.domain.project.Risk;

/**
 * A risk as it threatens the plan.
 *
 * @param chance that it happens
 * @param part of the plan's cost and time that it is expected to take
 */
record Threat(Risk risk, BigDecimal chance, double part) {
  static final Comparator<Threat> GRAVEST_FIRST =
      Comparator.comparing(Threat::breaking)
          .thenComparingDouble(Threat::felt)
          .thenComparingInt(threat -> threat.risk().score())
          .reversed();

  /** A risk that breaks a must this often is high in the register, too. */
  private static final BigDecimal OFTEN = new BigDecimal("0.1");

  /** The part of the plan's cost and time from which on a risk is felt. */
  private static final double FELT = 0.02;

  /** How often it ends the plan or breaks a must; 0 where that is seldom. */
  BigDecimal breaking() {
    return risk.weight().breaks().isEmpty() || chance.compareTo(OFTEN) < 0
        ? BigDecimal.ZERO
        : chance;
  }

  /** The part that it takes; 0 where that is little. */
  double felt() {
    return part < FELT ? 0 : part;
  }

  /** Whether it is there for its score alone. */
  boolean little() {
    return breaking().signum() == 0 && felt() == 0;
  }
}
