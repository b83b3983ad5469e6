package dev.planwright.domain.project;

import module java.base;

/** A bound that a plan must keep to. */
public sealed interface Limit {

  /** How a value compares with its bound. */
  enum Comparison {
    AT_MOST("<="),
    LESS_THAN("<"),
    AT_LEAST(">="),
    MORE_THAN(">"),
    EQUAL("=");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    /** As it is written in files: {@code <=}, {@code <}, {@code >=}, {@code >} or {@code =}. */
    public String sign() {
      return sign;
    }

    /** As people read it: {@code ≤} and {@code ≥} in place of two signs. */
    public String symbol() {
      return sign.replace("<=", "≤").replace(">=", "≥");
    }

    public static Optional<Comparison> of(String sign) {
      return Arrays.stream(values()).filter(value -> value.sign.equals(sign)).findFirst();
    }

    /** Whether the value keeps to the bound. */
    public boolean holds(BigDecimal value, BigDecimal bound) {
      int order = value.compareTo(bound);
      return switch (this) {
        case AT_MOST -> order <= 0;
        case LESS_THAN -> order < 0;
        case AT_LEAST -> order >= 0;
        case MORE_THAN -> order > 0;
        case EQUAL -> order == 0;
      };
    }
  }

  /**
   * A limit that can be computed.
   *
   * @param metric what is measured, as in "cost", "duration", "people"; otherwise in the words of
   *     the prompt
   * @param unit as in "EUR", "%", "days", "people"; empty for a mere count
   */
  record Numeric(String metric, Comparison op, BigDecimal value, String unit) implements Limit {
    public Numeric {
      if (metric.isBlank()) {
        throw new IllegalArgumentException("a numeric limit needs a metric");
      }
    }
  }

  /** A limit that someone has to judge. */
  record Verbal(String text) implements Limit {
    public Verbal {
      if (text.isBlank()) {
        throw new IllegalArgumentException("a verbal limit needs a text");
      }
    }
  }
}
