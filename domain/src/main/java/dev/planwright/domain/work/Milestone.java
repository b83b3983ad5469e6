package dev.planwright.domain.work;

import module java.base;

/**
 * A day that matters.
 *
 * @param ref the phase, permit or fact that it belongs to
 * @param p80 the day by which four courses in five have reached it; empty for a stated date
 */
public record Milestone(
    String name, LocalDate date, Kind kind, String ref, Optional<LocalDate> p80) {

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
