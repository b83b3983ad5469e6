package dev.planwright.application.feedback.port;

import module java.base;

import dev.planwright.domain.account.UserId;
import dev.planwright.domain.plan.PlanId;

/**
 * Feedback, kept until its plan is deleted. Safe for concurrent use; throws {@link
 * dev.planwright.application.refusal.StoreUnavailable} when the store is away.
 */
public interface FeedbackBox {

  /**
   * A piece of feedback.
   *
   * @param rating 1 to 5
   */
  record Feedback(
      UUID id, UserId from, Optional<PlanId> plan, Optional<Integer> rating, String text) {}

  /** A piece of feedback with the time when it came. */
  record Received(Instant at, Feedback feedback) {}

  /** Stores it; one about a plan that was deleted meanwhile is not kept. */
  void put(Feedback feedback);

  /** The newest first. */
  List<Received> newest(int limit);
}
