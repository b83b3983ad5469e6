package dev.planwright.domain.fact;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a date is to the project. */
public enum DateKind {
  /** When the work begins. */
  START,
  /** By when something must be done. */
  DEADLINE,
  /** Something that happens on that day, whatever the plan does. */
  EVENT,
  /** Something to be reached on the way. */
  MILESTONE,
  /** Only then, or never then. */
  WINDOW,
  /** Earliest day of something. */
  NOT_BEFORE,
  /** Again and again: every two weeks. */
  RECURRING,
  /** How long something takes or lasts. */
  DURATION;

  /** The name in files: lower case. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of that name. */
  public static Optional<DateKind> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
