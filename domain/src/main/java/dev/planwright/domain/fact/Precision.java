package dev.planwright.domain.fact;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How exactly a date is stated. */
public enum Precision {
  DAY,
  /** A week or part of a month. */
  WEEK,
  MONTH,
  QUARTER,
  /** A season or half a year. */
  SEASON,
  YEAR;

  /** The name in files: lower case. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The precision of that name. */
  public static Optional<Precision> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
