package dev.planwright.domain.fact;

/** What a fact is about. */
public enum FactKind {
  GOAL,
  /** Inside the scope. */
  IN,
  /** Outside the scope. */
  OUT,
  PLACE,
  MONEY,
  /** Any date or span of time; {@link FactValue.Dates} tells which. */
  DEADLINE,
  /** People who do the work. */
  TEAM,
  /** Something to be reached, in numbers. */
  METRIC,
  /** Something that is there already. */
  RESOURCE,
  MUST,
  NEVER,
  /** How bold or careful the plan is to be. */
  STANCE
}
