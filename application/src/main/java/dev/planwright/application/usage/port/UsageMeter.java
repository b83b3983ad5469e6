package dev.planwright.application.usage.port;

import dev.planwright.domain.usage.UsageRecord;

/**
 * Is told of model calls as they are made, to show them to operators. Neither blocks nor throws.
 * Safe for concurrent use.
 */
public interface UsageMeter {
  /** Where nobody looks. */
  UsageMeter NONE =
      new UsageMeter() {
        @Override
        public void begun() {}

        @Override
        public void ended(UsageRecord call) {}
      };

  /** An attempt begins. */
  void begun();

  /** An attempt has ended, well or not. Told once for each that began. */
  void ended(UsageRecord call);
}
