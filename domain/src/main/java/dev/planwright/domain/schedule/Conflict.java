package dev.planwright.domain.schedule;

import module java.base;

/**
 * A date that the plan cannot keep.
 *
 * @param task the one whose date it is
 * @param halfDays by how much it is missed
 * @param chain the tasks that drive it there, the first one first, the last one the task itself
 */
public record Conflict(Kind kind, String task, int halfDays, List<String> chain) {

  /** What cannot be kept. */
  public enum Kind {
    /** What the task waits for ends after its fixed date, or the date lies before the start. */
    FIXED_ON,
    /** The task ends too late. */
    FINISH_BY,
    /** The task ends after its season has closed for good, or is fixed on a closed day. */
    SEASON
  }

  public Conflict {
    chain = List.copyOf(chain);
  }

  /** By how many working days it is missed. */
  public BigDecimal days() {
    return HalfDays.toDays(halfDays);
  }
}
