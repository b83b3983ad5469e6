package dev.planwright.application.pipeline.file;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.domain.json.Json;

/**
 * What a plan took so far, kept by the worker.
 *
 * @param calls model calls
 * @param answered calls that models answered
 * @param failedChecks answers that were of no use
 * @param costUsd US dollars as the providers stated them; empty when unknown, which is not 0
 * @param costEstimateUsd US dollars by list prices for calls whose cost nobody stated; empty when
 *     unknown
 * @param duration time worked on the plan, waiting aside
 */
public record RunTotals(
    long calls,
    long answered,
    long failedChecks,
    long inputTokens,
    long outputTokens,
    Optional<BigDecimal> costUsd,
    Optional<BigDecimal> costEstimateUsd,
    Duration duration) {
  private static final int LEAST_ANSWERS = 6;
  private static final BigDecimal MILLIS = BigDecimal.valueOf(1000);

  /** No call was made. */
  public static RunTotals withoutModel(Duration duration) {
    return new RunTotals(0, 0, 0, 0, 0, Optional.empty(), Optional.empty(), duration);
  }

  /**
   * What to tell a reader of a plan whose model failed its checks in more than a third of the
   * calls.
   */
  public Optional<String> warning() {
    return answered >= LEAST_ANSWERS && failedChecks * 3 > answered
        ? Optional.of(
            say(
                "The model failed its checks in {0} of {1} calls: do not rely on this plan.",
                failedChecks, answered))
        : Optional.empty();
  }

  /** What {@link #toJson} has written. */
  public static RunTotals of(Json.JsonObject json) {
    return new RunTotals(
        json.number("calls").map(BigDecimal::longValue).orElse(0L),
        json.number("answered").map(BigDecimal::longValue).orElse(0L),
        json.number("failed_checks").map(BigDecimal::longValue).orElse(0L),
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
        .put("answered", answered)
        .put("failed_checks", failedChecks)
        .putIfPresent("warning", warning().map(Json::of))
        .put("input_tokens", inputTokens)
        .put("output_tokens", outputTokens)
        .putIfPresent("cost_usd", costUsd.map(Json::of))
        .putIfPresent("cost_estimate_usd", costEstimateUsd.map(Json::of))
        .put("duration_seconds", seconds())
        .done();
  }
}
