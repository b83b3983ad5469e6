package dev.planwright.application.brief.text;

import module java.base;

import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Span;
import dev.planwright.domain.fact.FactValue.Sum;

/** Numbers, dates and money as the language of the labels writes them. */
public final class Notation {
  private static final int LONGEST = 160;
  private static final int THREE_DIGITS = 3;

  private final Messages messages;

  /** Writes in the language of these texts. */
  public Notation(Messages messages) {
    this.messages = messages;
  }

  /** A day. */
  public String date(LocalDate date) {
    return format(date.getDayOfMonth() == 1 ? "date.first" : "date", date);
  }

  /** A day, a range, or the day from which something holds. */
  public String dates(Dates value) {
    Optional<String> from = value.from().map(this::date);
    Optional<String> to = value.to().map(this::date);
    if (from.isPresent() && to.isPresent() && !from.equals(to)) {
      return range(value.from().orElseThrow(), value.to().orElseThrow());
    }
    return to.or(() -> from.map(day -> messages.text("date.from", day)))
        .or(() -> value.span().map(this::span))
        .orElse("");
  }

  /** Whole months and years go by their names. */
  private String range(LocalDate from, LocalDate to) {
    boolean months = from.getDayOfMonth() == 1 && to.plusDays(1).getDayOfMonth() == 1;
    if (!months) {
      return date(from) + " – " + date(to);
    }
    boolean years = from.getMonthValue() == 1 && to.getMonthValue() == 12;
    String pattern = years ? "date.year" : "date.month";
    String first = format(pattern, from);
    String last = format(pattern, to);
    return first.equals(last) ? first : first + " – " + last;
  }

  private String format(String pattern, LocalDate date) {
    return DateTimeFormatter.ofPattern(messages.text(pattern), messages.locale()).format(date);
  }

  private String span(Span span) {
    return number(span.count()) + " × " + unit(span.unit());
  }

  /** A number, with at most two decimals. */
  public String number(BigDecimal value) {
    NumberFormat format = NumberFormat.getNumberInstance(messages.locale());
    format.setMaximumFractionDigits(2);
    return format.format(value);
  }

  /** A computed amount, rounded to three digits and marked as rounded when it is. */
  public String rounded(BigDecimal low, BigDecimal high, String currency) {
    MathContext digits = new MathContext(THREE_DIGITS, RoundingMode.HALF_UP);
    BigDecimal least = low.round(digits);
    BigDecimal most = high.round(digits);
    boolean exact = least.compareTo(low) == 0 && most.compareTo(high) == 0;
    return (exact ? "" : "≈ ") + range(least, most, currency);
  }

  /** An amount, and what it is paid for. */
  public String money(Sum sum) {
    String amount = range(sum.low().amount(), sum.high().amount(), sum.currency());
    return sum.per().map(per -> amount + " / " + unit(per)).orElse(amount);
  }

  /** From one amount to another; one amount where both are equal. */
  public String range(BigDecimal low, BigDecimal high, String currency) {
    String numbers = low.compareTo(high) == 0 ? number(low) : number(low) + " – " + number(high);
    return messages.text("money", numbers, currency);
  }

  /** The words of a quote on one line, cut at 160 characters. */
  public static String cut(String words) {
    return cut(words, LONGEST);
  }

  /** The words on one line, cut at that many characters. */
  public static String cut(String words, int longest) {
    String line = words.strip().replaceAll("\\s+", " ");
    return line.codePointCount(0, line.length()) <= longest
        ? line
        : line.substring(0, line.offsetByCodePoints(0, longest - 1)).stripTrailing() + "…";
  }

  private String unit(String unit) {
    return switch (unit) {
      case "hour", "day", "week", "month", "quarter", "year", "person" ->
          messages.text("per." + unit);
      case "square metre" -> "m²";
      case "hectare" -> "ha";
      case "kilometre" -> "km";
      default -> unit;
    };
  }
}
