package dev.planwright.domain.usage;

import module java.base;

import dev.planwright.domain.account.Secrets;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;

/**
 * One model call, as it is accounted for.
 *
 * @param callId makes storing repeatable: the same call is stored once
 * @param model the model asked for, at most 255 characters; {@code unknown} when nothing names it
 * @param success whether the provider answered
 * @param outcome what became of the answer; other writers do not tell
 * @param errorMessage the failure's text; present only when {@code success} is false; what looks
 *     like a secret is masked and the rest cut at {@value #MOST_ERROR_CHARACTERS} characters,
 *     whoever makes the record
 * @param rawUsage the provider's usage object only: no prompt, no completion, no key
 * @param rawUsageOmitted whether there was one, too large to be kept ({@link RawUsage})
 * @param costEstimateUsd tokens times list price, where the reply states no cost
 */
public record UsageRecord(
    UUID callId,
    Instant timestamp,
    String model,
    Optional<String> taskId,
    Optional<UserId> user,
    Optional<UUID> apiKeyId,
    TokenUsage usage,
    Optional<Duration> duration,
    boolean success,
    Optional<CallOutcome> outcome,
    Optional<String> errorMessage,
    Optional<Json> rawUsage,
    boolean rawUsageOmitted,
    Optional<BigDecimal> costEstimateUsd) {
  /** The longest text of a failure that is kept. */
  public static final int MOST_ERROR_CHARACTERS = 1_000;

  /** Masking looks no further: a hostile reply must not buy processor time. */
  private static final int MOST_LOOKED_AT = 4 * MOST_ERROR_CHARACTERS;

  public UsageRecord {
    errorMessage = errorMessage.map(UsageRecord::safe);
    if (rawUsage.isPresent() && !RawUsage.fits(rawUsage.get())) {
      rawUsage = Optional.empty();
      rawUsageOmitted = true;
    }
  }

  /** A call whose usage object was not left out by anybody before. */
  public UsageRecord(
      UUID callId,
      Instant timestamp,
      String model,
      Optional<String> taskId,
      Optional<UserId> user,
      Optional<UUID> apiKeyId,
      TokenUsage usage,
      Optional<Duration> duration,
      boolean success,
      Optional<CallOutcome> outcome,
      Optional<String> errorMessage,
      Optional<Json> rawUsage,
      Optional<BigDecimal> costEstimateUsd) {
    this(
        callId,
        timestamp,
        model,
        taskId,
        user,
        apiKeyId,
        usage,
        duration,
        success,
        outcome,
        errorMessage,
        rawUsage,
        false,
        costEstimateUsd);
  }

  /** Names no model and states neither usage nor cost: noise, which is not stored. */
  public boolean noise() {
    return model.equals("unknown")
        && usage.totalTokens().isEmpty()
        && usage.thinkingTokens().isEmpty()
        && usage.costUsd().isEmpty();
  }

  /** Whether its answer is used, as far as its writer tells. */
  public boolean used() {
    return outcome.map(CallOutcome.OK::equals).orElse(success);
  }

  /**
   * Which of two records of this call counts: the one that names an upstream provider, else the
   * first.
   */
  public UsageRecord or(UsageRecord other) {
    return other.attributed() && !attributed() ? other : this;
  }

  /** Whether it says who really served the call. */
  public boolean attributed() {
    return usage.upstreamProvider().isPresent();
  }

  private static String safe(String text) {
    return cut(Secrets.masked(cut(text, MOST_LOOKED_AT)), MOST_ERROR_CHARACTERS);
  }

  private static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end);
  }
}
