package dev.planwright.domain.usage;

import module java.base;

/**
 * Sums over calls; what a call does not state counts as nothing.
 *
 * @param cachedTokens the part of the input that was read from caches
 * @param successfulCalls those that the provider answered
 * @param usedCalls those whose answer is used
 * @param costUsd sum of the stated costs
 * @param costEstimateUsd sum of the estimates of calls that state no cost
 */
public record UsageTotals(
    long inputTokens,
    long outputTokens,
    long thinkingTokens,
    long cachedTokens,
    Duration duration,
    long calls,
    long successfulCalls,
    long usedCalls,
    BigDecimal costUsd,
    BigDecimal costEstimateUsd) {

  /** The totals of no calls. */
  public static final UsageTotals NONE =
      new UsageTotals(0, 0, 0, 0, Duration.ZERO, 0, 0, 0, BigDecimal.ZERO, BigDecimal.ZERO);

  /** Input plus output, at most {@link Long#MAX_VALUE}; thinking is a part of output. */
  public long totalTokens() {
    return TokenUsage.sum(inputTokens, outputTokens);
  }

  /** Calls that the provider did not answer. */
  public long failedCalls() {
    return calls - successfulCalls;
  }

  /** Calls without an answer, or with one that is of no use. */
  public long unusedCalls() {
    return calls - usedCalls;
  }
}
