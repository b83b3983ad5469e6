package dev.planwright.application.model.call;

import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.RunJournal.EndedCall;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsageRecord;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Accounts for attempts: one record of use and one line of activity for each. */
final class Meter {
  private static final int MAX_ERROR = 500;
  private static final int MAX_MODEL = 255;
  private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

  private final Commission commission;
  private final RunJournal journal;
  private final UsageReader reader;
  private final CallTime time;

  Meter(Commission commission, RunJournal journal, UsageReader reader, CallTime time) {
    this.commission = commission;
    this.journal = journal;
    this.reader = reader;
    this.time = time;
  }

  /** An attempt in flight. */
  record Begun(Question question, ModelEntry entry, Request request, int number, Instant at) {}

  Begun begin(Question question, ModelEntry entry, Request request, int number) {
    journal.begun();
    return new Begun(question, entry, request, number, time.clock().instant());
  }

  /** The attempt was aborted; nothing is known of what it used. */
  void aborted(Begun begun, Duration duration) {
    UsageRecord usage =
        usage(
            begun,
            TokenUsage.NONE,
            duration,
            Optional.of("aborted: the run ended"),
            List.of(),
            Optional.empty());
    end(begun, usage, false, "aborted", Optional.empty(), List.of());
  }

  /** The way to the model is broken, which is a fault of ours. */
  void broken(Begun begun, Duration duration, RuntimeException fault) {
    List<String> problems = List.of(fault.getClass().getSimpleName());
    UsageRecord usage =
        usage(begun, TokenUsage.NONE, duration, Optional.of("broken"), problems, Optional.empty());
    end(begun, usage, false, "broken", Optional.empty(), problems);
  }

  /** A reply came back and is of no use; each problem is a sentence. */
  void failed(Begun begun, Reply reply, String outcome, List<String> problems) {
    UsageRecord usage =
        usage(begun, read(reply), reply.duration(), Optional.of(outcome), problems, reply.body());
    end(begun, usage, false, outcome, text(reply), problems);
  }

  /** A reply is used; its record travels with the result. */
  UsageRecord kept(Begun begun, Reply reply) {
    UsageRecord usage =
        usage(begun, read(reply), reply.duration(), Optional.empty(), List.of(), reply.body());
    end(begun, usage, true, "ok", text(reply), List.of());
    return usage;
  }

  private TokenUsage read(Reply reply) {
    return reply.body().map(body -> reader.read(body, reply.statedCost())).orElse(TokenUsage.NONE);
  }

  private UsageRecord usage(
      Begun begun,
      TokenUsage used,
      Duration duration,
      Optional<String> outcome,
      List<String> problems,
      Optional<Json> body) {
    Optional<String> error =
        outcome.map(
            o -> CallLines.cut(problems.isEmpty() ? o : o + ": " + problems.getFirst(), MAX_ERROR));
    return new UsageRecord(
        time.ids().get(),
        begun.at(),
        CallLines.cut(begun.entry().model(), MAX_MODEL),
        Optional.of(commission.plan().id().toString()),
        Optional.of(commission.user()),
        commission.apiKeyId(),
        used,
        Optional.of(duration),
        error.isEmpty(),
        error,
        body.flatMap(reader::usageObject),
        used.costUsd().isPresent()
            ? Optional.empty()
            : begun.entry().price().flatMap(price -> estimate(price, used)));
  }

  /** Tokens at list price; empty when the reply states no tokens. */
  static Optional<BigDecimal> estimate(Price price, TokenUsage used) {
    return used.totalTokens().isEmpty()
        ? Optional.empty()
        : Optional.of(
            price
                .input()
                .multiply(BigDecimal.valueOf(used.inputTokens().orElse(0)))
                .add(price.output().multiply(BigDecimal.valueOf(used.outputTokens().orElse(0))))
                .divide(MILLION));
  }

  private void end(
      Begun begun,
      UsageRecord usage,
      boolean held,
      String outcome,
      Optional<String> answer,
      List<String> problems) {
    var lines = new CallLines(begun, usage, outcome, answer);
    journal.ended(
        new EndedCall(
            usage,
            held,
            lines.activity(),
            usage.success() ? Optional.empty() : Optional.of(lines.failure(problems))));
  }

  private static Optional<String> text(Reply reply) {
    return switch (reply.outcome()) {
      case Outcome.Answered(String text) -> Optional.of(text);
      case Outcome.CutOff(String text) -> Optional.of(text);
      case Outcome.Refused(String text) -> Optional.of(text);
      case Outcome.Transient _, Outcome.Unusable _ -> Optional.empty();
    };
  }
}
