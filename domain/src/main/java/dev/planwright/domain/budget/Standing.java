package dev.planwright.domain.budget;

/** How sure money is, the surest first. */
public enum Standing {
  COMMITTED,
  LIKELY,
  HOPED
}
