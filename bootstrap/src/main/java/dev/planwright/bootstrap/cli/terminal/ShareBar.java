package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/** How large a part of a whole is, in ten strokes and percent. */
public record ShareBar(boolean colours) {
  private static final int WIDTH = 10;
  private static final int PERCENT = 100;
  private static final String CYAN = "\u001b[36m";
  private static final String PLAIN = "\u001b[0m";

  /** The bar; empty when the whole is nothing. What is not nothing gets a stroke. */
  public String of(BigDecimal part, BigDecimal whole) {
    if (whole.signum() <= 0) {
      return "";
    }
    int strokes = part.signum() > 0 ? Math.max(1, times(WIDTH, part, whole)) : 0;
    String bar = "#".repeat(strokes);
    return "%s%s %3d %%"
        .formatted(
            colours ? CYAN + bar + PLAIN : bar,
            ".".repeat(WIDTH - strokes),
            times(PERCENT, part, whole));
  }

  private static int times(int factor, BigDecimal part, BigDecimal whole) {
    return part.multiply(BigDecimal.valueOf(factor))
        .divide(whole, 0, RoundingMode.HALF_UP)
        .intValue();
  }
}
