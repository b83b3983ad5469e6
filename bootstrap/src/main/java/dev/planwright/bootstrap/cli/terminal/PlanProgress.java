package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.domain.json.Json.JsonObject;

/**
 * How far a plan is.
 *
 * @param step what is being done; empty where nothing is or nobody said
 * @param elapsed since it was created, resumed or retried; empty where nobody said
 */
public record PlanProgress(
    BigDecimal percentage, String state, String step, Optional<Duration> elapsed) {
  /** What {@code plan_status} and {@code plan_wait} answer. */
  public static PlanProgress ofStatus(JsonObject status) {
    String step = status.text("current_step").filter(words -> !words.isBlank()).orElse("");
    String count =
        status
            .number("steps_total")
            .filter(total -> total.signum() > 0)
            .map(total ->
                " (%s/%s)"
                    .formatted(
                        status.number("steps_completed").orElse(BigDecimal.ZERO).toPlainString(),
                        total.toPlainString()))
            .orElse("");
    return of(status, step.isEmpty() ? "" : step + count)
        .at(status.object("timing").flatMap(timing -> timing.number("elapsed_sec")));
  }

  /** What an event of the progress stream says; it leaves the step out, which is handed in. */
  public static PlanProgress ofEvent(JsonObject event, String step) {
    return of(event, step).at(event.number("elapsed_sec"));
  }

  private static PlanProgress of(JsonObject json, String step) {
    return new PlanProgress(
        json.number("progress_percentage").orElse(BigDecimal.ZERO),
        Figures.words(json.text("state").orElse("")),
        Figures.words(step),
        Optional.empty());
  }

  private PlanProgress at(Optional<BigDecimal> seconds) {
    return new PlanProgress(
        percentage,
        state,
        step,
        seconds.map(value -> Duration.ofMillis(value.movePointRight(3).longValue())));
  }
}
