package dev.planwright.application.usage;

import module java.base;

import dev.planwright.domain.json.Json;

/**
 * One attempt at a model call.
 *
 * @param model the model asked for
 * @param reply the provider's reply, where one came: a failed attempt can have one, with usage
 * @param statedCost US dollars that stand in a header, not in the body
 * @param duration measured monotonically
 * @param error the failure's text; empty when the attempt succeeded
 */
public record Attempt(
    String model,
    Optional<Json> reply,
    Optional<BigDecimal> statedCost,
    Optional<Duration> duration,
    Optional<String> error) {

  public static Attempt succeeded(String model, Json reply, Duration duration) {
    return new Attempt(
        model, Optional.of(reply), Optional.empty(), Optional.of(duration), Optional.empty());
  }

  /** An attempt that failed without a reply. */
  public static Attempt failed(String model, String error, Duration duration) {
    return new Attempt(
        model, Optional.empty(), Optional.empty(), Optional.of(duration), Optional.of(error));
  }
}
