package dev.planwright.application.execution.outline.extract;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a fact of the prompt is about (plan-pipeline.md §4, stage 002). */
public enum FactKind {
  GOAL,
  /** Inside the scope. */
  IN,
  /** Outside the scope. */
  OUT,
  PLACE,
  MONEY,
  /** A date or a span of time: the deadline, the start, a milestone. */
  DEADLINE,
  TEAM,
  METRIC,
  /** Something that is there already. */
  RESOURCE,
  MUST,
  NEVER,
  /** How bold or careful the plan shall be. */
  STANCE;

  /** The name in stage 002. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of that name. */
  public static Optional<FactKind> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName().equals(wireName)).findFirst();
  }
}
