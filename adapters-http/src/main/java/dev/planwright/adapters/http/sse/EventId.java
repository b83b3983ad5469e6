package dev.planwright.adapters.http.sse;

import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;
import java.util.Arrays;

/**
 * The {@code id} of an event: run, state and progress, so that a client that comes back with it is
 * told nothing twice (R34). The run is the moment it was queued: plan_retry and plan_resume raise
 * it.
 */
record EventId(String text) {
  /** The id of the PLAN_NOT_FOUND event. */
  static final EventId UNKNOWN_PLAN = new EventId("plan-not-found");

  static EventId of(Plan plan) {
    return new EventId(
        "%d-%s-%s"
            .formatted(
                plan.timing().queuedAt().toEpochMilli(),
                plan.status().wireName(),
                plan.progress().percentage().toPlainString()));
  }

  /** Whether a stream ended with it, so that a client that comes back with it may want no more. */
  boolean last() {
    return equals(UNKNOWN_PLAN)
        || Arrays.stream(PlanStatus.values())
            .filter(PlanStatus::terminal)
            .anyMatch(status -> text.contains("-" + status.wireName() + "-"));
  }
}
