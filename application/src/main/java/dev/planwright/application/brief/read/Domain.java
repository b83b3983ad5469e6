package dev.planwright.application.brief.read;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The field of a project; each has a checklist in the brief. */
public enum Domain {
  CONSTRUCTION,
  SOFTWARE,
  EVENT,
  MANUFACTURING,
  TRADE,
  PUBLIC_PROGRAMME,
  RESEARCH,
  HEALTH,
  ENERGY,
  TRANSPORT,
  EDUCATION,
  AGRICULTURE,
  PERSONAL,
  GENERAL;

  /** The name in stage 002. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that name. */
  public static Optional<Domain> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
