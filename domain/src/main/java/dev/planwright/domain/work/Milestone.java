package dev.planwright.domain.work;

import module java.base;

/**
 * A day that matters.
 *
 * @param ref the phase, permit or fact that it belongs to
 * @param p50 the day by which every second run has reached it; empty for a stated date
 * @param p80 the same of four runs in five
 * @param waits how long a permit takes, and where that is counted
 */
public record Milestone(
    String name,
    LocalDate date,
    Kind kind,
    String ref,
    Optional<LocalDate> p50,
    Optional<LocalDate> p80,
    Optional<String> waits) {
  /** A day that does not move. */
  public static Milestone stated(String name, LocalDate date, Kind kind, String ref) {
    return new Milestone(
        name, date, kind, ref, Optional.empty(), Optional.empty(), Optional.empty());
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
