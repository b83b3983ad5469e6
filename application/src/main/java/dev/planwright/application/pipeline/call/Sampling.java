package dev.planwright.application.pipeline.call;

import java.util.Locale;

/** How freely a stage is answered. */
public enum Sampling {
  /** Facts, ids and structure. */
  STRUCTURE(0.2),
  /** Weighing and judging. */
  ANALYSIS(0.5),
  /** Finding what nobody has thought of. */
  IDEAS(0.9);

  private static final double STEP = 0.2;

  private final double first;

  Sampling(double first) {
    this.first = first;
  }

  /** Higher after each rejected answer, since the same question would get the same answer again. */
  public double temperature(int rejected) {
    return first + rejected * STEP;
  }

  /** The name in a profile's roles. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
