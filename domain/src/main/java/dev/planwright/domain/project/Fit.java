package dev.planwright.domain.project;

import module java.base;

/** How well a scenario suits a project: points from 0 to 10 by each criterion, more is better. */
public record Fit(Map<Criterion, Integer> points) {
  private static final int MOST = 10;
  private static final int DECIMALS = 2;

  public Fit {
    points = Map.copyOf(points);
    for (Criterion criterion : Criterion.values()) {
      Integer given = points.get(criterion);
      if (given == null || given < 0 || given > MOST) {
        throw new IllegalArgumentException("no points from 0 to 10 for " + criterion);
      }
    }
  }

  /** What a scenario is judged by. */
  public enum Criterion {
    /** It reaches what the prompt wants. */
    AMBITION(2),
    /** Little can go wrong. */
    RISK(2),
    /** It keeps to every limit; one that breaks a limit is no scenario, so this weighs most. */
    LIMITS(3),
    /** It can be done with the people and the money there are. */
    RESOURCES(2),
    /** One can turn back cheaply. */
    REVERSIBILITY(1);

    private final int weight;

    Criterion(int weight) {
      this.weight = weight;
    }

    /** How much it counts beside the others. */
    public int weight() {
      return weight;
    }
  }

  /** The points by one criterion. */
  public int of(Criterion criterion) {
    return points.getOrDefault(criterion, 0);
  }

  /** All points together by their weights, from 0 to 10, with at most two decimals. */
  public BigDecimal weighted() {
    int weights = Arrays.stream(Criterion.values()).mapToInt(Criterion::weight).sum();
    int sum = Arrays.stream(Criterion.values()).mapToInt(c -> c.weight() * of(c)).sum();
    return Decimals.rounded(
        BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(weights), MathContext.DECIMAL64),
        DECIMALS);
  }
}
