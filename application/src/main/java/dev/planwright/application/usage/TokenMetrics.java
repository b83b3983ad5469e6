package dev.planwright.application.usage;

import dev.planwright.application.usage.CallsInFlight.Call;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import dev.planwright.domain.usage.UsageRecord;
import java.lang.ScopedValue.CallableOp;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Accounts for model calls made in this process, by whatever client they are made ({@code
 * docs/metrics.md}).
 *
 * <p>Calls are attributed to the task, user and key of the scope in which they are made. Recording
 * never blocks and never fails a call; records are stored soon after, in the background. Safe for
 * concurrent use.
 */
public final class TokenMetrics {
  private static final String UNKNOWN = "unknown";

  private final UsageSink sink;
  private final Ambient ambient;
  private final CallScope scope;
  private final CallsInFlight calls = new CallsInFlight();

  /**
   * What is taken from outside so that tests can hold it.
   *
   * @param ticks nanoseconds from any origin, never falling
   * @param ids random ids
   */
  public record Ambient(InstantSource clock, LongSupplier ticks, Supplier<UUID> ids) {}

  /**
   * Metrics over that sink.
   *
   * @param processTask {@code SERVICE_TASK_ID}: the task of calls made outside of any scope, and in
   *     scopes that name none
   */
  public TokenMetrics(UsageSink sink, Optional<String> processTask, Ambient ambient) {
    this.sink = sink;
    this.ambient = ambient;
    this.scope = new CallScope(new CallContext(processTask, Optional.empty(), Optional.empty()));
  }

  /** What a provider's reply states about its own use; never fails. */
  public static TokenUsage extractTokenCount(Json reply) {
    return UsagePayloads.read(reply, Optional.empty());
  }

  /**
   * Does the work with its model calls attributed to that context, until it returns. A task that
   * the context does not name is the surrounding scope's, or the process's.
   */
  public <T, X extends Throwable> T inScope(CallContext context, CallableOp<T, X> work) throws X {
    Optional<String> task = context.taskId().or(() -> scope.context().taskId());
    return scope.in(new CallContext(task, context.user(), context.apiKeyId()), work);
  }

  /** The same work for another thread, in the scope of the caller. */
  public <T> Callable<T> carried(Callable<T> work) {
    return scope.carried(work);
  }

  /** The same work for another thread, in the scope of the caller. */
  public Runnable carried(Runnable work) {
    return scope.carried(work);
  }

  /**
   * Changes the task of the enclosing scope.
   *
   * @throws IllegalStateException outside of any scope
   */
  public void setCurrentTaskId(String taskId) {
    scope.change(context -> context.withTask(taskId));
  }

  /**
   * Changes the user of the enclosing scope.
   *
   * @throws IllegalStateException outside of any scope
   */
  public void setCurrentUserId(UserId userId) {
    scope.change(context -> context.withUser(userId));
  }

  /** Records a call that succeeded, by its reply. */
  public void recordLlmTokens(String model, Json reply, Duration duration) {
    recordAttemptTokens(Attempt.succeeded(model, reply, duration));
  }

  /** Records an attempt; a failed one is a record too. */
  public void recordAttemptTokens(Attempt attempt) {
    record(ambient.ids().get(), scope.context(), attempt);
  }

  /** Records a call whose use the caller has counted itself. */
  public void recordTokenUsage(StatedUsage stated) {
    CallContext here = scope.context();
    CallContext owner = stated.userId().map(here::withUser).orElse(here);
    var usage =
        new TokenUsage(
            stated.inputTokens(),
            stated.outputTokens(),
            TokenUsage.NONE.thinkingTokens(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    sink.record(
        new UsageRecord(
            ambient.ids().get(),
            ambient.clock().instant(),
            named(stated.model()).orElse(UNKNOWN),
            stated.taskId().or(owner::taskId),
            owner.user(),
            owner.apiKeyId(),
            usage,
            stated.duration(),
            stated.success(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  /**
   * Takes an event of a call. The end is attributed to the scope of the start, on whatever thread
   * it comes, and measured from it; an end without a start has no duration.
   */
  public void on(LlmEvent event) {
    long now = ambient.ticks().getAsLong();
    switch (event) {
      case LlmEvent.Start(String id, String model) ->
          calls.begin(id, call(named(model), Optional.of(now)), now);
      case LlmEvent.End(String id, var reply, var statedCost, var error) -> {
        Call call = calls.end(id, call(Optional.empty(), Optional.empty()));
        Optional<Duration> duration = call.begun().map(begun -> Duration.ofNanos(now - begun));
        var attempt = new Attempt(call.model().orElse(UNKNOWN), reply, statedCost, duration, error);
        record(call.key(), call.context(), attempt);
      }
    }
  }

  private Call call(Optional<String> model, Optional<Long> begun) {
    return new Call(ambient.ids().get(), model, scope.context(), begun);
  }

  private void record(UUID key, CallContext context, Attempt attempt) {
    TokenUsage usage =
        attempt
            .reply()
            .map(reply -> UsagePayloads.read(reply, attempt.statedCost()))
            .orElseGet(() -> costOnly(attempt.statedCost()));
    sink.record(
        new UsageRecord(
            key,
            ambient.clock().instant(),
            named(attempt.model()).or(usage::upstreamModel).orElse(UNKNOWN),
            context.taskId(),
            context.user(),
            context.apiKeyId(),
            usage,
            attempt.duration(),
            attempt.error().isEmpty(),
            attempt.error(),
            attempt.reply().flatMap(UsagePayloads::usageObject),
            Optional.empty()));
  }

  /** A header can state a cost though no body came. */
  private static TokenUsage costOnly(Optional<BigDecimal> statedCost) {
    return UsagePayloads.read(Json.none(), statedCost);
  }

  private static Optional<String> named(String model) {
    return Optional.of(model.strip()).filter(name -> !name.isEmpty() && !name.equals(UNKNOWN));
  }
}
