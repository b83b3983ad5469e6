package dev.planwright.application.brief.read;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Whom the project serves. */
public enum Aim {
  PERSONAL,
  BUSINESS,
  PUBLIC,
  OTHER;

  /** The name in stage 002. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that name. */
  public static Optional<Aim> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
