package dev.planwright.application.retention.port;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.plan.PlanId;

/**
 * Erases what is old, by the store's clock and in portions. Each call is one transaction; processes
 * that erase at the same time take turns. All throw {@link StoreUnavailable} when the store is
 * away.
 */
public interface Expiry {
  /** An ended plan. */
  record Ended(PlanId plan, Instant endedAt) {}

  /** Plans that ended longer ago than this, the oldest first; changes nothing. */
  List<Ended> plans(Duration age, int most);

  /** Erases those, as {@code Plans.delete} does. */
  List<PlanId> erasePlans(Duration age, int most);

  /** Erases events that are older; how many there were. */
  int eraseEvents(Duration age, int most);

  /** Erases records of model calls that are older; how many there were. */
  int eraseUsage(Duration age, int most);

  /** Forgets workers that gave no sign of life for so long, and deletions that are older. */
  void forget(Duration workers, Duration deletions);

  /** The plans that were deleted no longer ago than this. */
  List<PlanId> deleted(Duration within);
}
