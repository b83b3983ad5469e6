package dev.planwright.application.usage.port;

import dev.planwright.domain.usage.UsageRecord;

/**
 * Takes the records of model calls that no other write carries along. Never blocks, delays or fails
 * a call (R14): what cannot be kept is counted. Safe for concurrent use.
 */
@FunctionalInterface
public interface UsageSink {

  /** Hands a record over; storing it happens elsewhere and later. */
  void record(UsageRecord call);
}
