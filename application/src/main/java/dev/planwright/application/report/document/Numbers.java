package dev.planwright.application.report.document;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.language.Language;
import dev.planwright.domain.project.Range;

/** Numbers as readers of the plan's language write them, the same on every machine. */
public final class Numbers {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** Shares below and above these are told as bounds. */
  private static final BigDecimal LEAST = new BigDecimal("0.01");

  private static final BigDecimal MOST = new BigDecimal("0.99");

  private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
  private static final BigDecimal BILLION = BigDecimal.valueOf(1_000_000_000);

  private Numbers() {}

  /** At most two decimals, none from 100 on; thousands by commas. */
  public static String plain(BigDecimal value) {
    int decimals = value.abs().compareTo(HUNDRED) >= 0 ? 0 : 2;
    return grouped(value, decimals);
  }

  /** An amount: {@code EUR 1,250}, {@code 12.5 %}, {@code 14 days}. */
  public static String amount(BigDecimal value, String unit) {
    if (isPercent(unit)) {
      return percent(value);
    }
    if (isCurrency(unit)) {
      return money(plain(value), unit);
    }
    return unit.isBlank() ? plain(value) : plain(value) + " " + say(unit);
  }

  /** A range: {@code EUR 40,000 – 60,000, likely 50,000}. */
  public static String range(BigDecimal low, BigDecimal likely, BigDecimal high, String unit) {
    if (low.compareTo(high) == 0) {
      return amount(likely, unit);
    }
    String most = number(likely, unit);
    return say(
        "{0}, likely {1}", span(low, high, unit), isPercent(unit) ? say("{0} %", most) : most);
  }

  /** A range with its unit. */
  public static String range(Range range) {
    return range(range.low(), range.likely(), range.high(), range.unit());
  }

  /** What is likely, with the range behind it: {@code EUR 50,000 (40,000 – 60,000)}. */
  public static String around(Range range) {
    String likely = amount(range.likely(), range.unit());
    return range.low().compareTo(range.high()) == 0
        ? likely
        : "%s (%s – %s)"
            .formatted(
                likely, number(range.low(), range.unit()), number(range.high(), range.unit()));
  }

  /** From one amount to another: {@code EUR 40,000 – 60,000}; a single one when they are equal. */
  public static String span(BigDecimal low, BigDecimal high, String unit) {
    if (low.compareTo(high) == 0) {
      return amount(low, unit);
    }
    String bounds = number(low, unit) + " – " + number(high, unit);
    if (isPercent(unit)) {
      return say("{0} %", bounds);
    }
    return isCurrency(unit) ? money(bounds, unit) : (bounds + " " + say(unit)).strip();
  }

  /** An amount within a sentence: {@code EUR 1,250}, {@code 12.5 percent}. */
  public static String inWords(BigDecimal amount, String unit) {
    return isPercent(unit)
        ? say("{0} percent", inWords(amount))
        : unit.isBlank() ? inWords(amount) : money(inWords(amount), unit);
  }

  /**
   * The same to three digits, since what is estimated is not known any better: {@code EUR 250,000},
   * {@code EUR 1.25 million}.
   */
  public static String about(BigDecimal amount, String unit) {
    BigDecimal rounded = amount.round(new MathContext(3));
    if (!isCurrency(unit) || rounded.abs().compareTo(MILLION) < 0) {
      return inWords(rounded, unit);
    }
    return rounded.abs().compareTo(BILLION) < 0
        ? money(say("{0} million", grouped(rounded.movePointLeft(6), 2)), unit)
        : money(say("{0} billion", grouped(rounded.movePointLeft(9), 2)), unit);
  }

  /** A sum that somebody states, in millions only where that hides nothing of it. */
  public static String stated(BigDecimal amount, String unit) {
    return amount.round(new MathContext(3)).compareTo(amount) == 0
        ? about(amount, unit)
        : inWords(amount, unit);
  }

  /** To three digits, but to the unit where those would hide that it is another amount. */
  public static String apart(BigDecimal amount, BigDecimal other, String unit) {
    boolean hidden = amount.compareTo(other) != 0 && about(amount, unit).equals(about(other, unit));
    return hidden ? inWords(amount, unit) : about(amount, unit);
  }

  /** A number within a sentence; from a thousand on without decimals. */
  public static String inWords(BigDecimal amount) {
    boolean large = amount.abs().compareTo(BigDecimal.valueOf(1_000)) >= 0;
    return grouped(amount, large ? 0 : 2);
  }

  /** Short, for the axis of a chart: {@code 1.2 M}. */
  public static String compact(BigDecimal value) {
    long abs = value.abs().longValue();
    if (abs >= 1_000_000_000L) {
      return say("{0} bn", grouped(value.movePointLeft(9), 2));
    }
    if (abs >= 1_000_000L) {
      return say("{0} M", grouped(value.movePointLeft(6), 2));
    }
    return abs >= 10_000L ? say("{0} k", grouped(value.movePointLeft(3), 1)) : plain(value);
  }

  /** A number of percent, such as {@code 82 %}. */
  public static String percent(BigDecimal value) {
    return say("{0} %", grouped(value, 1));
  }

  /**
   * A share from 0 to 1 in whole percent: one that is estimated is not known any better. What is
   * neither none nor all is not rounded to it.
   */
  public static String share(BigDecimal share) {
    if (share.signum() > 0 && share.compareTo(LEAST) < 0) {
      return say("under {0}", percent(BigDecimal.ONE));
    }
    if (share.compareTo(BigDecimal.ONE) < 0 && share.compareTo(MOST) > 0) {
      return say("over {0}", percent(BigDecimal.valueOf(99)));
    }
    return percent(whole(share));
  }

  /** A share from 0 to 1 in percent, without decimals. */
  public static BigDecimal whole(BigDecimal share) {
    return share.movePointRight(2).setScale(0, RoundingMode.HALF_UP);
  }

  /** The word for that unit in a table's head: the currency's code, or a percent sign. */
  public static String unitLabel(String unit) {
    return isPercent(unit) ? "%" : say(unit);
  }

  /** An amount of that unit where the unit is told elsewhere. */
  public static String bare(BigDecimal value, String unit) {
    return number(value, unit);
  }

  /** The amount in front of its currency, or behind it. */
  private static String money(String amount, String currency) {
    return say("{0} {1}", currency, amount);
  }

  private static String number(BigDecimal value, String unit) {
    return isPercent(unit) ? grouped(value, 1) : plain(value);
  }

  private static boolean isPercent(String unit) {
    return unit.equals("percent");
  }

  private static boolean isCurrency(String unit) {
    return unit.matches("[A-Z]{3}");
  }

  private static String grouped(BigDecimal value, int decimals) {
    BigDecimal rounded = value.setScale(decimals, RoundingMode.HALF_UP).stripTrailingZeros();
    return String.format(
        Language.spoken().locale(), "%,." + Math.max(0, rounded.scale()) + "f", rounded);
  }
}
