package dev.planwright.domain.fact;

/** How exactly a date is stated. */
public enum Precision {
  DAY,
  /** A week or part of a month. */
  WEEK,
  MONTH,
  QUARTER,
  /** A season or half a year. */
  SEASON,
  YEAR
}
