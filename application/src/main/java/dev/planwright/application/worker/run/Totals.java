package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.domain.usage.UsageRecord;
import dev.planwright.domain.usage.UsageTotals;

/** Sums over model calls. */
final class Totals {
  private Totals() {}

  static UsageTotals with(UsageTotals sum, UsageRecord call) {
    return new UsageTotals(
        sum.inputTokens() + call.usage().inputTokens().orElse(0),
        sum.outputTokens() + call.usage().outputTokens().orElse(0),
        sum.thinkingTokens() + call.usage().thinkingTokens().orElse(0),
        sum.cachedTokens() + call.usage().cachedTokens().orElse(0),
        sum.duration().plus(call.duration().orElse(Duration.ZERO)),
        sum.calls() + 1,
        sum.successfulCalls() + (call.success() ? 1 : 0),
        sum.usedCalls() + (call.used() ? 1 : 0),
        sum.costUsd().add(call.usage().costUsd().orElse(BigDecimal.ZERO)),
        sum.costEstimateUsd().add(call.costEstimateUsd().orElse(BigDecimal.ZERO)));
  }

  /** A cost that nobody stated is unknown, not nothing. */
  static RunTotals of(UsageTotals sum, Duration worked) {
    return new RunTotals(
        sum.calls(),
        sum.successfulCalls(),
        sum.successfulCalls() - sum.usedCalls(),
        sum.inputTokens(),
        sum.outputTokens(),
        stated(sum.costUsd()),
        stated(sum.costEstimateUsd()),
        worked);
  }

  private static Optional<BigDecimal> stated(BigDecimal cost) {
    return Optional.of(cost).filter(amount -> amount.signum() > 0);
  }
}
