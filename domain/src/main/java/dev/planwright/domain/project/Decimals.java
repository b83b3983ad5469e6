package dev.planwright.domain.project;

import module java.base;

/** Numbers as a plan states them. */
public final class Decimals {
  private Decimals() {}

  /** Rounded half up to that many decimals, without trailing zeros. */
  public static BigDecimal rounded(BigDecimal number, int decimals) {
    BigDecimal rounded = number.setScale(decimals, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
  }
}
