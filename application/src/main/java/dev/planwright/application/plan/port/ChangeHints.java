package dev.planwright.application.plan.port;

import module java.base;

import dev.planwright.domain.plan.PlanId;

/**
 * Wakes whoever watches plans before its next poll. Only a hint: with every hint lost, polling
 * still finds all.
 *
 * <p>For one listener in a process: what one call returned is told to no other.
 */
public interface ChangeHints {
  /** Never wakes anyone; the caller waits the whole time. */
  ChangeHints NONE =
      longest -> {
        Thread.sleep(longest);
        return new Hint.Plans(Set.of());
      };

  /** What may have changed. */
  sealed interface Hint {
    /** These plans; none when the time was over first. */
    record Plans(Set<PlanId> ids) implements Hint {
      public Plans {
        ids = Set.copyOf(ids);
      }
    }

    /** Any plan: hints were lost, or were too many to name. */
    record Anything() implements Hint {}
  }

  /** What changed since the last return; waits for something, at the latest for this time. */
  Hint await(Duration longest) throws InterruptedException;
}
