package dev.planwright.domain.usage;

import module java.base;

/** What became of a model call's answer. */
public enum CallOutcome {
  /** It is used. */
  OK,
  /** It is against schema or rules. */
  INVALID,
  /** The output limit was reached before its end. */
  CUT_OFF,
  /** The model refused, or said nothing. */
  REFUSED,
  /** The question was too long for the model's window. */
  OVERFLOW,
  /** None came, for reasons that may pass. */
  TRANSIENT,
  /** None came, and none will until somebody corrects the configuration. */
  UNUSABLE,
  /** None came in time. */
  TIMED_OUT,
  /** The call was given up before one came. */
  ABORTED;

  /** Whether the provider answered, be the answer of use or not. */
  public boolean answered() {
    return switch (this) {
      case OK, INVALID, CUT_OFF, REFUSED -> true;
      case OVERFLOW, TRANSIENT, UNUSABLE, TIMED_OUT, ABORTED -> false;
    };
  }

  /** The name in answers and in the database. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The outcome of that name; other writers may have others. */
  public static Optional<CallOutcome> of(String wireName) {
    return Arrays.stream(values()).filter(o -> o.wireName().equals(wireName)).findFirst();
  }
}
