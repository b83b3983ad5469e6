package dev.planwright.application.plan.port;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;

/**
 * How many plans of one user may wait for a worker.
 *
 * @param max {@code SERVICE_MAX_PENDING_PER_USER}; 0: any number
 */
public record PendingLimit(int max) {
  /** Any number. */
  public static final PendingLimit NONE = new PendingLimit(0);

  /** Whether there is a limit, so that counting is worth it. */
  public boolean exists() {
    return max > 0;
  }

  /**
   * Passes when so many plans may wait, the one in question included.
   *
   * @throws Refusal RATE_LIMITED else
   */
  public void require(int pending) {
    if (exists() && pending > max) {
      throw new Refusal(
          ErrorCode.RATE_LIMITED,
          "%d plans of this user wait for a worker already, as many as may (SERVICE_MAX_PENDING_PER_USER). Call again when one has begun (plan_list shows them), or end one with plan_stop."
              .formatted(max));
    }
  }
}
