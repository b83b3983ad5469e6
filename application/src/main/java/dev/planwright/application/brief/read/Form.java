package dev.planwright.application.brief.read;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the project makes: bits, things, or both. */
public enum Form {
  DIGITAL,
  PHYSICAL,
  MIXED;

  /** The name in stage 002. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that name. */
  public static Optional<Form> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
