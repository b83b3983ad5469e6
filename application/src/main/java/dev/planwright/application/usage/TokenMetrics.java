package dev.planwright.application.usage;

import module java.base;

import dev.planwright.application.usage.CallsInFlight.Call;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.usage.port.UsageSink;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import dev.planwright.domain.usage.UsageRecord;
import java.lang.ScopedValue.CallableOp;

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
  private final UsageMeter meter;
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
   * Metrics over that sink; a process has one, which {@code Metering} opens for other programs.
   *
   * @param meter is told of each call once
   * @param processTask {@code SERVICE_TASK_ID}: the task of calls made outside of any scope, and in
   *     scopes that name none
   */
  public TokenMetrics(
      UsageSink sink, UsageMeter meter, Optional<String> processTask, Ambient ambient) {
    this(
        sink,
        meter,
        ambient,
        new CallScope(new CallContext(processTask, Optional.empty(), Optional.empty())));
  }

  private TokenMetrics(UsageSink sink, UsageMeter meter, Ambient ambient, CallScope scope) {
    this.sink = sink;
    this.meter = meter;
    this.ambient = ambient;
    this.scope = scope;
  }

  /** The same, whose records go elsewhere: into the transaction that keeps what the calls made. */
  public TokenMetrics into(UsageSink other) {
    return new TokenMetrics(other, meter, ambient, scope);
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
    var end =
        new LlmEvent.End(
            "", attempt.reply(), attempt.statedCost(), attempt.error(), Optional.empty());
    meter.begun();
    handOver(
        record(
            call(named(attempt.model()), Optional.empty(), Optional.empty()),
            end,
            attempt.duration()));
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
    meter.begun();
    handOver(
        new UsageRecord(
            ambient.ids().get(),
            ambient.clock().instant(),
            named(stated.llmModel()).orElse(UNKNOWN),
            stated.taskId().or(owner::taskId),
            owner.user(),
            owner.apiKeyId(),
            usage,
            duration(stated.durationSeconds()),
            stated.success(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  /**
   * Takes an event of a call. The end is attributed to the scope of the start, on whatever thread
   * it comes, and measured from it; an end without a start has no duration.
   *
   * @return the record that an end makes
   */
  public Optional<UsageRecord> on(LlmEvent event) {
    long now = ambient.ticks().getAsLong();
    return switch (event) {
      case LlmEvent.Start(String id, String model, Optional<Price> price) -> {
        calls.begin(id, call(named(model), price, Optional.of(now)), now);
        meter.begun();
        yield Optional.empty();
      }
      case LlmEvent.End end -> {
        Call call =
            calls.end(end.callId(), call(Optional.empty(), Optional.empty(), Optional.empty()));
        UsageRecord record =
            record(call, end, call.begun().map(begun -> Duration.ofNanos(now - begun)));
        if (call.ended()) {
          sink.record(record);
        } else {
          if (call.begun().isEmpty()) {
            meter.begun();
          }
          handOver(record);
        }
        yield Optional.of(record);
      }
    };
  }

  private Call call(Optional<String> model, Optional<Price> price, Optional<Long> begun) {
    return new Call(ambient.ids().get(), model, price, scope.context(), begun, false);
  }

  private UsageRecord record(Call call, LlmEvent.End end, Optional<Duration> duration) {
    Json reply = end.reply().orElseGet(Json::none);
    TokenUsage usage = UsagePayloads.read(reply, end.statedCost());
    boolean success = end.outcome().map(CallOutcome::answered).orElse(end.error().isEmpty());
    return new UsageRecord(
        call.key(),
        ambient.clock().instant(),
        call.model().or(usage::upstreamModel).orElse(UNKNOWN),
        call.context().taskId(),
        call.context().user(),
        call.context().apiKeyId(),
        usage,
        duration,
        success,
        end.outcome(),
        end.error().filter(_ -> !success),
        end.reply().flatMap(UsagePayloads::usageObject),
        usage.costUsd().isPresent()
            ? Optional.empty()
            : call.price()
                .flatMap(price -> price.estimate(usage, UsagePayloads.cacheWrites(reply))));
  }

  private void handOver(UsageRecord record) {
    sink.record(record);
    meter.ended(record);
  }

  private static Optional<Duration> duration(OptionalDouble seconds) {
    return seconds.isPresent() && Double.isFinite(seconds.getAsDouble())
        ? Optional.of(Duration.ofNanos(Math.round(seconds.getAsDouble() * 1e9)))
        : Optional.empty();
  }

  private static Optional<String> named(String model) {
    return Optional.of(model.strip()).filter(name -> !name.isEmpty() && !name.equals(UNKNOWN));
  }
}
