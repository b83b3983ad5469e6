package dev.planwright.domain.usage;

import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * One model call, as it is accounted for (token-metrics-service.md, rule 1).
 *
 * @param callId makes storing repeatable: the same call is stored once (R15)
 * @param model the model asked for, at most 255 characters; {@code unknown} when nothing names it
 * @param errorMessage the failure's text; present only when {@code success} is false
 * @param rawUsage the provider's usage object only: no prompt, no completion, no key
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
    Optional<String> errorMessage,
    Optional<Json> rawUsage,
    Optional<BigDecimal> costEstimateUsd) {

  /** Names no model and states neither usage nor cost: noise, which is not stored (rule 5). */
  public boolean noise() {
    return model.equals("unknown")
        && usage.totalTokens().isEmpty()
        && usage.thinkingTokens().isEmpty()
        && usage.costUsd().isEmpty();
  }
}
