package dev.planwright.application.model.call;

import dev.planwright.domain.catalog.ModelEntry;
import java.time.Duration;

/**
 * The bounds of one call.
 *
 * @param retries after a transient failure, on the same model
 * @param repairs of an invalid answer, by the same model
 * @param longestRetryAfter a provider's wish beyond it is cut to it
 * @param remote all attempts of one call at one model at least, waiting for turns aside
 * @param local the same where the model runs on this machine or near it
 * @param perPlan attempts of one plan in flight at once
 */
public record CallLimits(
    int retries,
    int repairs,
    Duration shortestPause,
    Duration longestPause,
    Duration longestRetryAfter,
    Duration remote,
    Duration local,
    int perPlan) {

  /** The usual bounds. */
  public static CallLimits standard() {
    return new CallLimits(
        2,
        2,
        Duration.ofSeconds(1),
        Duration.ofSeconds(8),
        Duration.ofSeconds(30),
        Duration.ofSeconds(240),
        Duration.ofSeconds(1800),
        8);
  }

  /** All attempts at one model: each may take the whole time-out of its entry. */
  public Duration allAttempts(ModelEntry entry) {
    Duration each = entry.bounds().timeout().multipliedBy(1L + Math.max(retries, repairs));
    Duration least = entry.local() ? local : remote;
    return each.compareTo(least) > 0 ? each : least;
  }

  /** The pause before that retry, counted from 1: full jitter within a bound that doubles. */
  Duration pause(int retry, double random) {
    long least = shortestPause.toNanos();
    long most = Math.min(longestPause.toNanos(), least << Math.min(retry + 1, 20));
    return Duration.ofNanos(least + Math.round(random * (most - least)));
  }
}
