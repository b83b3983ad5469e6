package dev.planwright.domain.work;

import java.time.LocalDate;

/**
 * A day that matters.
 *
 * @param ref the phase, permit or fact that it belongs to
 */
public record Milestone(String name, LocalDate date, Kind kind, String ref) {

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
