package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Figures and words of what a server answers as people read them; a dash for the unstated. */
public final class Figures {
  private static final String UNSTATED = "-";
  private static final int COST_DECIMALS = 4;
  private static final MathContext SMALL_COST = new MathContext(2, RoundingMode.HALF_UP);
  private static final BigDecimal SMALLEST_COST = BigDecimal.ONE.movePointLeft(COST_DECIMALS);

  private Figures() {}

  /** A count with its thousands apart. */
  public static String whole(JsonObject object, String field) {
    return object
        .number(field)
        .map(count -> String.format(Locale.ROOT, "%,d", count.toBigInteger()))
        .orElse(UNSTATED);
  }

  /** A number as it was stated. */
  public static String plain(JsonObject object, String field) {
    return object.number(field).map(BigDecimal::toPlainString).orElse(UNSTATED);
  }

  /** US dollars to four places; a price below them to its first digits, for it is not nothing. */
  public static String cost(JsonObject object, String field) {
    return object.number(field).map(Figures::cost).orElse(UNSTATED);
  }

  /** The same, marked as no price that anybody stated. */
  public static String estimate(JsonObject object, String field) {
    return object
        .number(field)
        .filter(estimate -> estimate.signum() > 0)
        .map(estimate -> "~" + cost(estimate))
        .orElse(UNSTATED);
  }

  public static String seconds(JsonObject object, String field) {
    return object
        .number(field)
        .map(time -> time.setScale(1, RoundingMode.HALF_UP).toPlainString() + " s")
        .orElse(UNSTATED);
  }

  /** Words that somebody else chose; nothing in them commands the terminal or turns text around. */
  public static String words(String text) {
    return line(text).strip();
  }

  /** The same for a line whose indentation counts. */
  public static String line(String text) {
    return text.replaceAll("[\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]+", " ");
  }

  /** A length of time as a clock shows it: minutes and seconds, hours where there are any. */
  public static String clock(Duration time) {
    String seconds = "%02d".formatted(time.toSecondsPart());
    return time.toHours() == 0
        ? "%d:%s".formatted(time.toMinutes(), seconds)
        : "%d:%02d:%s".formatted(time.toHours(), time.toMinutesPart(), seconds);
  }

  /** A field of words. */
  public static String words(JsonObject object, String field) {
    return object.text(field).map(Figures::words).orElse(UNSTATED);
  }

  /** A field of any kind. */
  static String cell(JsonObject object, String field) {
    return switch (object.get(field).orElseGet(Json.JsonNull::new)) {
      case Json.JsonNumber _ -> plain(object, field);
      case Json.JsonBoolean(boolean value) -> value ? "yes" : "no";
      default -> words(object, field);
    };
  }

  /** A line with fields of the object in the places of its {@code %s}. */
  public static String filled(String form, JsonObject object, String... fields) {
    return form.formatted(Arrays.stream(fields).map(field -> cell(object, field)).toArray());
  }

  private static String cost(BigDecimal cost) {
    return cost.signum() > 0 && cost.compareTo(SMALLEST_COST) < 0
        ? cost.round(SMALL_COST).toPlainString()
        : cost.setScale(COST_DECIMALS, RoundingMode.HALF_UP).toPlainString();
  }
}
