package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.json.Json.JsonString;

/** Usable values of a reply: counts, costs and names; anything else counts as absent. */
final class Stated {
  private static final BigDecimal LARGEST_COUNT = BigDecimal.valueOf((1L << 53) - 1);
  private static final BigDecimal LARGEST_COST = BigDecimal.valueOf(1_000_000);
  private static final int TICKS_PER_DOLLAR_DIGITS = 10;

  /**
   * Numbers beyond these are neither counts nor prices, and would only cost time: 1E-2000000000 has
   * two billion digits.
   */
  private static final int MAX_NUMBER_LENGTH = 100;

  private static final int MAX_UNSCALED_BITS = 400;
  private static final int MAX_SCALE = 100;
  private static final Pattern NUMERIC =
      Pattern.compile("[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?");

  private Stated() {}

  /** A whole number from 0 to 2^53-1, also as text. */
  static OptionalLong count(JsonObject object, String name) {
    return object.get(name).map(Stated::count).orElse(OptionalLong.empty());
  }

  /** The count of the first name that has a usable one. */
  static OptionalLong count(JsonObject object, List<String> names) {
    for (String name : names) {
      OptionalLong count = count(object, name);
      if (count.isPresent()) {
        return count;
      }
    }
    return OptionalLong.empty();
  }

  /** A price in US dollars, 0 to 1,000,000, also as text. */
  static Optional<BigDecimal> cost(JsonObject object, String name) {
    return object.get(name).flatMap(Stated::decimal).flatMap(Stated::cost);
  }

  /** A price that is stated in xAI's ticks, 10^10 of which are a dollar. */
  static Optional<BigDecimal> costInTicks(JsonObject object, String name) {
    return object
        .get(name)
        .flatMap(Stated::decimal)
        .map(ticks -> ticks.movePointLeft(TICKS_PER_DOLLAR_DIGITS))
        .flatMap(Stated::cost);
  }

  /** The price, if it lies between 0 and 1,000,000; written the same way however it was stated. */
  static Optional<BigDecimal> cost(BigDecimal value) {
    if (unwieldy(value) || value.signum() < 0 || value.compareTo(LARGEST_COST) > 0) {
      return Optional.empty();
    }
    BigDecimal shortest = value.stripTrailingZeros();
    return Optional.of(shortest.scale() < 0 ? shortest.setScale(0) : shortest);
  }

  /** Trimmed text that is not blank. */
  static Optional<String> name(JsonObject object, String name) {
    return object.text(name).map(String::strip).filter(text -> !text.isEmpty());
  }

  /** The text of the first name that has one. */
  static Optional<String> name(JsonObject object, List<String> names) {
    for (String name : names) {
      Optional<String> text = name(object, name);
      if (text.isPresent()) {
        return text;
      }
    }
    return Optional.empty();
  }

  /** The sum of what is there; empty only if nothing is. Three counts and more fit 64 bits. */
  static OptionalLong sum(OptionalLong one, OptionalLong other) {
    return one.isEmpty() && other.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(one.orElse(0) + other.orElse(0));
  }

  private static OptionalLong count(Json json) {
    Optional<BigDecimal> number = decimal(json);
    if (number.isEmpty()
        || number.get().signum() < 0
        || number.get().compareTo(LARGEST_COUNT) > 0) {
      return OptionalLong.empty();
    }
    BigDecimal shortest = number.get().stripTrailingZeros();
    return shortest.scale() <= 0
        ? OptionalLong.of(shortest.longValueExact())
        : OptionalLong.empty();
  }

  private static Optional<BigDecimal> decimal(Json json) {
    return switch (json) {
      case JsonNumber(BigDecimal value) when !unwieldy(value) -> Optional.of(value);
      case JsonString(String text) -> decimal(text.strip());
      default -> Optional.empty();
    };
  }

  private static Optional<BigDecimal> decimal(String text) {
    return text.length() <= MAX_NUMBER_LENGTH && NUMERIC.matcher(text).matches()
        ? Optional.of(new BigDecimal(text)).filter(value -> !unwieldy(value))
        : Optional.empty();
  }

  private static boolean unwieldy(BigDecimal value) {
    return Math.abs((long) value.scale()) > MAX_SCALE
        || value.unscaledValue().bitLength() > MAX_UNSCALED_BITS;
  }
}
