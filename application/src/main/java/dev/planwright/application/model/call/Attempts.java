package dev.planwright.application.model.call;

import dev.planwright.application.model.call.Models.Shared;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.usage.CallOutcome;
import dev.planwright.domain.usage.UsageRecord;
import java.util.List;

/** Single attempts: waits for a free place, asks, and has each accounted for exactly once. */
record Attempts(PlanId plan, Models models, FairSemaphore ofPlan, Meter meter, CallTime time) {
  /** What came of one, once it is judged. */
  sealed interface Judged {
    /** A reply that is used; its record travels with the result. */
    record Kept(CheckedAnswer answer, UsageRecord usage) implements Judged {}

    /** A reply that is of no use. */
    record Rejected(Outcome outcome, CheckedAnswer answer) implements Judged {}
  }

  /** Judges an answer: whether it is kept. */
  interface Judge {
    CheckedAnswer check(String text);

    /** The reply as it counts. */
    default Reply heard(Reply reply) {
      return reply;
    }

    /** Whether it is kept although it may break rules. */
    boolean keeps(CheckedAnswer answer);
  }

  /**
   * One attempt. The clock stops while it waits for a free place.
   *
   * @throws InterruptedException when the run ends; the attempt is accounted for as aborted
   */
  Judged make(Question question, ModelEntry entry, Request request, CallClock clock, Judge judge)
      throws InterruptedException {
    Shared shared = models.of(entry);
    int chain = question.stage().chain();
    long waiting = time.ticks().getAsLong();
    try (var _ = ofPlan.acquire(plan, chain);
        var _ = shared.semaphore().acquire(plan, chain)) {
      clock.waited(time.ticks().getAsLong() - waiting);
      return judged(question, entry, request, clock, judge);
    }
  }

  private Judged judged(
      Question question, ModelEntry entry, Request request, CallClock clock, Judge judge)
      throws InterruptedException {
    Shared shared = models.of(entry);
    Meter.Begun begun = meter.begin(question, entry, request, clock.nextAttempt());
    Reply reply;
    try {
      reply = shared.model().ask(request);
    } catch (InterruptedException e) {
      meter.unanswered(begun, CallOutcome.ABORTED, "the run ended");
      throw e;
    } catch (RuntimeException e) {
      meter.unanswered(begun, CallOutcome.UNUSABLE, e.getClass().getSimpleName());
      throw e;
    }
    if (reply.outcome() instanceof Outcome.Transient
        || reply.outcome() instanceof Outcome.TimedOut) {
      shared.circuit().failed();
    } else {
      shared.circuit().succeeded();
    }
    return settled(begun, judge.heard(reply), judge);
  }

  private Judged settled(Meter.Begun begun, Reply reply, Judge judge) {
    return switch (reply.outcome()) {
      case Outcome.Answered(String text) -> {
        CheckedAnswer answer = checked(begun, reply, judge, text);
        if (judge.keeps(answer)) {
          yield new Judged.Kept(answer, meter.ended(begun, reply, CallOutcome.OK, List.of()));
        }
        meter.ended(begun, reply, CallOutcome.INVALID, answer.problems());
        yield new Judged.Rejected(reply.outcome(), answer);
      }
      case Outcome.CutOff _ -> rejected(begun, reply, "the output limit was reached");
      case Outcome.Refused _ -> rejected(begun, reply, "the model refused or said nothing");
      case Outcome.Overflow(String problem, var _, var _) -> rejected(begun, reply, problem);
      case Outcome.Transient(String problem, var _) -> rejected(begun, reply, problem);
      case Outcome.TimedOut(String problem) -> rejected(begun, reply, problem);
      case Outcome.Unusable(String problem) -> rejected(begun, reply, problem);
    };
  }

  /** A fault of our own rules must not leave a paid call unaccounted for. */
  private CheckedAnswer checked(Meter.Begun begun, Reply reply, Judge judge, String text) {
    try {
      return judge.check(text);
    } catch (RuntimeException e) {
      meter.ended(begun, reply, CallOutcome.INVALID, List.of(e.getClass().getSimpleName()));
      throw e;
    }
  }

  private Judged rejected(Meter.Begun begun, Reply reply, String problem) {
    meter.ended(begun, reply, reply.outcome().metered(), List.of(problem));
    return new Judged.Rejected(reply.outcome(), CheckedAnswer.unreadable(List.of(problem)));
  }
}
