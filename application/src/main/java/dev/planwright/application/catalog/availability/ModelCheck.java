package dev.planwright.application.catalog.availability;

import module java.base;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.application.usage.LlmEvent;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Bounds;
import dev.planwright.domain.catalog.ModelEntry.Leave;
import dev.planwright.domain.usage.CallOutcome;

/**
 * One small structured call to a model, to see whether it answers as plans need it; what its server
 * refuses of a schema is found out by it. It is accounted for like any call, without a plan.
 */
public final class ModelCheck {
  private static final int ANSWER_TOKENS = 512;
  private static final String LEAVE = "; allow_weak in its entry uses it all the same";
  private static final int MOST_ATTEMPTS = 3;

  private final Function<ModelEntry, LanguageModel> reach;
  private final TokenMetrics metrics;
  private final Supplier<UUID> ids;

  public ModelCheck(
      Function<ModelEntry, LanguageModel> reach, TokenMetrics metrics, Supplier<UUID> ids) {
    this.reach = reach;
    this.metrics = metrics;
    this.ids = ids;
  }

  /** Asks once, unless its window is too small for any plan. */
  public Verdict of(ModelEntry entry) throws InterruptedException {
    OptionalInt window = reach.apply(entry).window();
    return window.isPresent() && window.getAsInt() < Bounds.SMALLEST_WINDOW
        ? new Verdict.Failed(
            "its server takes %d tokens; a plan's questions need at least %d"
                .formatted(window.getAsInt(), Bounds.SMALLEST_WINDOW),
            true)
        : repeated(entry);
  }

  /** A server that takes less of a schema is asked again at once. */
  private Verdict repeated(ModelEntry entry) throws InterruptedException {
    for (int attempt = 1; true; attempt++) {
      Asked asked = asked(entry);
      boolean again =
          asked.outcome() instanceof Outcome.Transient(_, Optional<Duration> wait)
              && wait.filter(Duration::isZero).isPresent();
      if (!again || attempt == MOST_ATTEMPTS) {
        return asked.verdict();
      }
    }
  }

  private record Asked(Outcome outcome, Verdict verdict) {}

  private Asked asked(ModelEntry entry) throws InterruptedException {
    String id = ids.get().toString();
    metrics.on(new LlmEvent.Start(id, entry.model(), entry.price()));
    try {
      Reply reply = reach.apply(entry).ask(request(entry));
      Verdict verdict = verdict(entry, reply.outcome());
      boolean invalid =
          reply.outcome() instanceof Outcome.Answered && !(verdict instanceof Verdict.Usable);
      metrics.on(reply.end(id, invalid ? CallOutcome.INVALID : reply.outcome().metered()));
      return new Asked(reply.outcome(), verdict);
    } catch (InterruptedException e) {
      metrics.on(LlmEvent.End.unanswered(id, CallOutcome.ABORTED, "the check was given up"));
      throw e;
    } catch (RuntimeException e) {
      metrics.on(LlmEvent.End.unanswered(id, CallOutcome.UNUSABLE, e.getClass().getSimpleName()));
      throw e;
    }
  }

  private static Request request(ModelEntry entry) {
    return new Request(
        TestIntake.INSTRUCTION,
        List.of(new Turn(Speaker.USER, TestIntake.PROMPT)),
        TestIntake.SCHEMA,
        TestIntake.NAME,
        entry.bounds().temperatureMin(),
        Math.min(ANSWER_TOKENS, entry.bounds().maxOutputTokens()),
        entry.bounds().timeout());
  }

  private static Verdict verdict(ModelEntry entry, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answered(String text) ->
          TestIntake.problem(text)
              .map(problem ->
                  entry.leave().contains(Leave.WEAK)
                      ? new Verdict.Weak(problem)
                      : new Verdict.Failed(problem + LEAVE, true))
              .orElseGet(Verdict.Usable::new);
      // A model that thinks at length spends the little that is allowed here on thoughts.
      case Outcome.CutOff _ -> new Verdict.Usable();
      case Outcome.Refused _ -> new Verdict.Failed("it refuses a harmless question", true);
      case Outcome.Overflow(String problem, _, _) -> new Verdict.Failed(problem, true);
      case Outcome.Transient(String problem, _) -> new Verdict.Failed(problem, false);
      case Outcome.TimedOut(String problem) -> new Verdict.Failed(problem, false);
      case Outcome.Unusable(String problem) -> new Verdict.Failed(problem, true);
    };
  }
}
