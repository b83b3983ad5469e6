package dev.planwright.application.usage.port;

import dev.planwright.domain.usage.UsageRecord;
import java.time.Duration;

/**
 * Takes the records of model calls that no other write carries along. Never blocks, delays or fails
 * a call: what cannot be kept is counted. Safe for concurrent use.
 */
@FunctionalInterface
public interface UsageSink {

  /** Hands a record over; storing it happens elsewhere and later. */
  void record(UsageRecord call);

  /**
   * Waits until all that was recorded before is stored, dropped or refused; for the end of a plan.
   *
   * @return false when that takes longer, and then it goes on in the background
   */
  default boolean settle(Duration longest) throws InterruptedException {
    return true;
  }
}
