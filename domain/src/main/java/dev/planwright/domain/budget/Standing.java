package dev.planwright.domain.budget;

/** How sure money is, the surest first. */
public enum Standing {
  COMMITTED,
  LIKELY,
  /** It comes only if something else happens, be it as sure as it may. */
  CONDITIONAL,
  HOPED
}
