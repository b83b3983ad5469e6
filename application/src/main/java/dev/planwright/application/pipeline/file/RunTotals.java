package dev.planwright.application.pipeline.file;

import module java.base;

import dev.planwright.domain.json.Json;

/**
 * What a plan took so far, kept by the worker.
 *
 * @param calls model calls
 * @param costUsd US dollars as the providers stated them; empty when unknown, which is not 0
 * @param costEstimateUsd US dollars by list prices for calls whose cost nobody stated; empty when
 *     unknown
 * @param duration time worked on the plan, waiting aside
 */
public record RunTotals(
    long calls,
    long inputTokens,
    long outputTokens,
    Optional<BigDecimal> costUsd,
    Optional<BigDecimal> costEstimateUsd,
    Duration duration) {
  private static final BigDecimal MILLIS = BigDecimal.valueOf(1000);

  /** No call was made. */
  public static RunTotals withoutModel(Duration duration) {
    return new RunTotals(0, 0, 0, Optional.empty(), Optional.empty(), duration);
  }

  /** What {@link #toJson} has written. */
  public static RunTotals of(Json.JsonObject json) {
    return new RunTotals(
        json.number("calls").map(BigDecimal::longValue).orElse(0L),
        json.number("input_tokens").map(BigDecimal::longValue).orElse(0L),
        json.number("output_tokens").map(BigDecimal::longValue).orElse(0L),
        json.number("cost_usd"),
        json.number("cost_estimate_usd"),
        Duration.ofMillis(
            json.number("duration_seconds").orElse(BigDecimal.ZERO).multiply(MILLIS).longValue()));
  }

  /** The time in seconds, to the millisecond. */
  public BigDecimal seconds() {
    return BigDecimal.valueOf(duration.toMillis()).divide(MILLIS).stripTrailingZeros();
  }

  /** As it stands in digest and manifest. */
  public Json.JsonObject toJson() {
    return Json.build()
        .put("calls", calls)
        .put("input_tokens", inputTokens)
        .put("output_tokens", outputTokens)
        .putIfPresent("cost_usd", costUsd.map(Json::of))
        .putIfPresent("cost_estimate_usd", costEstimateUsd.map(Json::of))
        .put("duration_seconds", seconds())
        .done();
  }
}
