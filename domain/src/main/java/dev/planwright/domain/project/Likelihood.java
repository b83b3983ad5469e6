package dev.planwright.domain.project;

import module java.base;

/** How often a risk comes true, from the least to the most often. */
public enum Likelihood {
  RARE(1, "0.05"),
  UNLIKELY(2, "0.20"),
  POSSIBLE(3, "0.40"),
  LIKELY(4, "0.60"),
  ALMOST_CERTAIN(5, "0.80");

  private final int points;
  private final BigDecimal probability;

  Likelihood(int points, String probability) {
    this.points = points;
    this.probability = new BigDecimal(probability);
  }

  /** The likelihood of those points, 1 to 5. */
  public static Likelihood of(int points) {
    return Arrays.stream(values())
        .filter(likelihood -> likelihood.points == points)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no likelihood: " + points));
  }

  /** 1 for the least likely, 5 for the most likely. */
  public int points() {
    return points;
  }

  /** The share of all plans in which it comes true. */
  public BigDecimal probability() {
    return probability;
  }
}
