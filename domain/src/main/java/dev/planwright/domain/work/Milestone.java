package dev.planwright.domain.work;

import module java.base;

/**
 * A day that matters.
 *
 * @param ref the phase, permit or fact that it belongs to
 * @param p80 the day by which four runs in five have reached it; empty for a stated date
 * @param waits how long a permit takes, and where that is counted
 */
public record Milestone(
    String name,
    LocalDate date,
    Kind kind,
    String ref,
    Optional<LocalDate> p80,
    Optional<String> waits) {
  /** One without a wait. */
  public Milestone(String name, LocalDate date, Kind kind, String ref, Optional<LocalDate> p80) {
    this(name, date, kind, ref, p80, Optional.empty());
  }

  /** What happens on that day. */
  public enum Kind {
    START,
    /** A phase ends. */
    PHASE,
    /** A permit is granted. */
    PERMIT,
    DEADLINE
  }
}
