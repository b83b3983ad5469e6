package dev.planwright.application.usage.port;

import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

/** Builds records of calls; states only what matters to the case. */
public final class UsageSamples {
  private UUID callId = UUID.randomUUID();
  private Instant timestamp = Instant.parse("2026-03-01T12:34:56.789012Z");
  private String model = "gpt-x";
  private String task = "task-1";
  private Optional<UserId> user = Optional.empty();
  private TokenUsage usage = TokenUsage.NONE;
  private Optional<Duration> duration = Optional.empty();
  private boolean success = true;
  private Optional<CallOutcome> outcome = Optional.empty();
  private Optional<String> error = Optional.empty();
  private Optional<Json> raw = Optional.empty();
  private Optional<BigDecimal> estimate = Optional.empty();

  private UsageSamples() {}

  public static UsageSamples call() {
    return new UsageSamples();
  }

  public UsageSamples id(UUID id) {
    callId = id;
    return this;
  }

  public UsageSamples at(Instant moment) {
    timestamp = moment;
    return this;
  }

  public UsageSamples model(String name) {
    model = name;
    return this;
  }

  public UsageSamples task(String id) {
    task = id;
    return this;
  }

  public UsageSamples user(UserId id) {
    user = Optional.of(id);
    return this;
  }

  public UsageSamples tokens(long input, long output) {
    usage =
        new TokenUsage(
            OptionalLong.of(input),
            OptionalLong.of(output),
            usage.thinkingTokens(),
            usage.cachedTokens(),
            usage.costUsd(),
            usage.upstreamProvider(),
            usage.upstreamModel());
    return this;
  }

  public UsageSamples thinking(long tokens) {
    usage =
        new TokenUsage(
            usage.inputTokens(),
            usage.outputTokens(),
            OptionalLong.of(tokens),
            usage.cachedTokens(),
            usage.costUsd(),
            usage.upstreamProvider(),
            usage.upstreamModel());
    return this;
  }

  public UsageSamples cached(long tokens) {
    usage =
        new TokenUsage(
            usage.inputTokens(),
            usage.outputTokens(),
            usage.thinkingTokens(),
            OptionalLong.of(tokens),
            usage.costUsd(),
            usage.upstreamProvider(),
            usage.upstreamModel());
    return this;
  }

  public UsageSamples cost(String usd) {
    usage =
        new TokenUsage(
            usage.inputTokens(),
            usage.outputTokens(),
            usage.thinkingTokens(),
            usage.cachedTokens(),
            Optional.of(new BigDecimal(usd)),
            usage.upstreamProvider(),
            usage.upstreamModel());
    return this;
  }

  public UsageSamples upstream(String provider, String upstreamModel) {
    usage =
        new TokenUsage(
            usage.inputTokens(),
            usage.outputTokens(),
            usage.thinkingTokens(),
            usage.cachedTokens(),
            usage.costUsd(),
            Optional.of(provider),
            Optional.of(upstreamModel));
    return this;
  }

  public UsageSamples estimate(String usd) {
    estimate = Optional.of(new BigDecimal(usd));
    return this;
  }

  public UsageSamples took(Duration time) {
    duration = Optional.of(time);
    return this;
  }

  public UsageSamples failed(String message) {
    success = false;
    error = Optional.of(message);
    return this;
  }

  public UsageSamples became(CallOutcome what) {
    success = what.answered();
    outcome = Optional.of(what);
    return this;
  }

  public UsageSamples raw(Json json) {
    raw = Optional.of(json);
    return this;
  }

  public UsageRecord done() {
    return new UsageRecord(
        callId,
        timestamp,
        model,
        Optional.of(task),
        user,
        Optional.empty(),
        usage,
        duration,
        success,
        outcome,
        error,
        raw,
        estimate);
  }
}
