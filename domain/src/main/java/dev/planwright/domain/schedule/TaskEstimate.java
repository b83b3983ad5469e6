package dev.planwright.domain.schedule;

import java.util.Optional;

/**
 * How long a task may take.
 *
 * @param effort work in person-days
 * @param people who share the work, at least 1
 * @param lead the lead time of an outsider in working days, who works meanwhile instead
 */
public record TaskEstimate(String id, Estimate effort, int people, Optional<Estimate> lead) {
  public TaskEstimate {
    if (people < 1) {
      throw new IllegalArgumentException("task %s: people %d".formatted(id, people));
    }
  }

  /** The planned duration in half days, rounded up: the lead time, if any, else the shared work. */
  public int halfDays() {
    return lead.map(time -> time.halfDays(1)).orElseGet(() -> effort.halfDays(people));
  }
}
