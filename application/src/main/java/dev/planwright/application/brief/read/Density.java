package dev.planwright.application.brief.read;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much of what a plan needs the prompt states. */
public enum Density {
  LOW,
  MED,
  HIGH;

  /** The name in stage 002. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that name. */
  public static Optional<Density> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
