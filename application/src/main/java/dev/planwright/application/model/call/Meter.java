package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.usage.CallContext;
import dev.planwright.application.usage.LlmEvent;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.UsageRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** Tells the token metrics of each attempt's start and end, and the journal what it was about. */
final class Meter {
  private static final Logger LOG = LoggerFactory.getLogger(Meter.class);

  private final CallContext context;
  private final RunJournal journal;
  private final TokenMetrics metrics;
  private final InstantSource clock;
  private final Supplier<UUID> ids;

  Meter(Commission commission, RunJournal journal, TokenMetrics metrics, CallTime time) {
    this.context =
        new CallContext(
            Optional.of(commission.plan().id().toString()),
            Optional.of(commission.user()),
            commission.apiKeyId());
    this.journal = journal;
    this.metrics = metrics.into(journal::ended);
    this.clock = time.clock();
    this.ids = time.ids();
  }

  /** An attempt in flight. */
  record Begun(
      String callId,
      Question question,
      ModelEntry entry,
      Request request,
      int number,
      Instant at) {}

  Begun begin(Question question, ModelEntry entry, Request request, int number) {
    journal.begun();
    String callId = ids.get().toString();
    metrics.inScope(
        context, () -> metrics.on(new LlmEvent.Start(callId, entry.model(), entry.price())));
    return new Begun(callId, question, entry, request, number, clock.instant());
  }

  /** No reply came; nothing is known of what the attempt used. */
  void unanswered(Begun begun, CallOutcome outcome, String problem) {
    end(
        begun,
        LlmEvent.End.unanswered(begun.callId(), outcome, problem),
        Optional.empty(),
        List.of(problem));
  }

  /**
   * A reply came back; each problem is a sentence.
   *
   * @return its record, which travels with the result if the answer is used
   */
  UsageRecord ended(Begun begun, Reply reply, CallOutcome outcome, List<String> problems) {
    return end(begun, reply.end(begun.callId(), outcome), text(reply), problems);
  }

  private UsageRecord end(
      Begun begun, LlmEvent.End end, Optional<String> answer, List<String> problems) {
    UsageRecord usage = metrics.on(end).orElseThrow();
    logged(begun, usage, problems);
    var lines = new CallLines(begun, usage, answer);
    journal.logged(
        lines.activity(), usage.used() ? Optional.empty() : Optional.of(lines.failure(problems)));
    return usage;
  }

  /** The names of OpenTelemetry's conventions where they have one. */
  private static void logged(Begun begun, UsageRecord usage, List<String> problems) {
    String outcome = usage.outcome().map(CallOutcome::wireName).orElse("unknown");
    LoggingEventBuilder line = LOG.atLevel(usage.used() ? Level.DEBUG : Level.INFO);
    if (!usage.used()) {
      line = line.addKeyValue("error.type", outcome);
    }
    line.log(
        "model call {} attempt {} of {}: {} after {} ms{}",
        begun.question().name(),
        begun.number(),
        begun.entry().id(),
        outcome,
        usage.duration().map(Duration::toMillis).orElse(0L),
        problems.stream().findFirst().map(problem -> ", " + problem).orElse(""));
  }

  private static Optional<String> text(Reply reply) {
    return switch (reply.outcome()) {
      case Outcome.Answered(String text) -> Optional.of(text);
      case Outcome.CutOff(String text) -> Optional.of(text);
      case Outcome.Refused(String text) -> Optional.of(text);
      case Outcome.Overflow _, Outcome.Transient _, Outcome.TimedOut _, Outcome.Unusable _ ->
          Optional.empty();
    };
  }
}
