package dev.planwright.domain.project;

import java.math.BigDecimal;

/** How often a risk comes true, from the least to the most often. */
public enum Likelihood {
  RARE("0.05"),
  UNLIKELY("0.20"),
  POSSIBLE("0.40"),
  LIKELY("0.60"),
  ALMOST_CERTAIN("0.80");

  private final BigDecimal probability;

  Likelihood(String probability) {
    this.probability = new BigDecimal(probability);
  }

  /** The likelihood of those points, 1 to 5. */
  public static Likelihood of(int points) {
    if (points < 1 || points > values().length) {
      throw new IllegalArgumentException("no likelihood: " + points);
    }
    return values()[points - 1];
  }

  /** 1 for the least likely, 5 for the most likely. */
  public int points() {
    return ordinal() + 1;
  }

  /** The share of all plans in which it comes true. */
  public BigDecimal probability() {
    return probability;
  }
}
