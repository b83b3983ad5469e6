package dev.planwright.domain.schedule;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.Task;
import java.util.Optional;

/**
 * A task as the network sees it.
 *
 * @param phase the phase that it starts with when nothing else says when
 * @param duration in half days, not negative
 * @param role who is kept busy; empty when the task waits for an outsider or has no role
 * @param people how many of the role, at least 1
 * @param bounds the dates that it has to keep
 */
public record Activity(
    String id, String phase, int duration, Optional<String> role, int people, Bounds bounds) {
  public Activity {
    if (duration < 0 || people < 1) {
      throw new IllegalArgumentException(
          "task %s: duration %d, people %d".formatted(id, duration, people));
    }
  }

  /** A task that only its links bind. */
  public Activity(String id, String phase, int duration, Optional<String> role, int people) {
    this(id, phase, duration, role, people, Bounds.NONE);
  }

  /** The same task with dates to keep. */
  public Activity bound(Bounds dates) {
    return new Activity(id, phase, duration, role, people, dates);
  }

  /** A task of a plan with how long it takes; while an outsider is waited for, nobody is busy. */
  public static Activity of(Task task, TaskEstimate estimate) {
    return new Activity(
        estimate.id(),
        task.id().phase().toString(),
        estimate.halfDays(),
        estimate.lead().isPresent() ? Optional.empty() : task.role().map(ElementId::toString),
        estimate.people());
  }

  /** Whether it keeps somebody busy. */
  public boolean staffed() {
    return role.isPresent() && duration > 0;
  }
}
