package dev.planwright.domain.project;

/** How sure somebody is that an assumption holds. */
public enum Confidence {
  LOW,
  MEDIUM,
  /** One would bet on it nine times in ten. */
  HIGH
}
