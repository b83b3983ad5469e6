package dev.planwright.domain.usage;

import module java.base;

/**
 * What one reply of a model states about its own use; empty is "not stated", which is not zero.
 *
 * @param inputTokens everything the model read, cached parts included
 * @param outputTokens everything the model wrote, thinking included
 * @param thinkingTokens the part of the output spent on hidden reasoning
 * @param cachedTokens the part of the input that was read from a cache
 * @param costUsd the price of the call as stated in the reply, in US dollars
 */
public record TokenUsage(
    OptionalLong inputTokens,
    OptionalLong outputTokens,
    OptionalLong thinkingTokens,
    OptionalLong cachedTokens,
    Optional<BigDecimal> costUsd,
    Optional<String> upstreamProvider,
    Optional<String> upstreamModel) {

  /** A reply that states nothing. */
  public static final TokenUsage NONE =
      new TokenUsage(
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** A reply that does not state what came from a cache. */
  public TokenUsage(
      OptionalLong inputTokens,
      OptionalLong outputTokens,
      OptionalLong thinkingTokens,
      Optional<BigDecimal> costUsd,
      Optional<String> upstreamProvider,
      Optional<String> upstreamModel) {
    this(
        inputTokens,
        outputTokens,
        thinkingTokens,
        OptionalLong.empty(),
        costUsd,
        upstreamProvider,
        upstreamModel);
  }

  /**
   * Input plus output, a missing one counted as 0; empty only if both are. Thinking is part of the
   * output, so it is not added. Rows of other writers can hold any number, so the sum is capped at
   * {@link Long#MAX_VALUE}.
   */
  public OptionalLong totalTokens() {
    return inputTokens.isEmpty() && outputTokens.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(sum(inputTokens.orElse(0), outputTokens.orElse(0)));
  }

  static long sum(long a, long b) {
    long sum = a + b;
    boolean overflown = ((a ^ sum) & (b ^ sum)) < 0;
    return overflown ? Long.MAX_VALUE : sum;
  }
}
