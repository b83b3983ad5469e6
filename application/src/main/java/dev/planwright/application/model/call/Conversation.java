package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.call.Attempts.Judged;
import dev.planwright.application.model.call.NoAnswer.Cause;
import dev.planwright.application.model.call.Question.Input;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json.JsonObject;

/** One question to one model, with retries, repairs and a raised output limit. For one thread. */
final class Conversation {
  /** What a first attempt may write; the entry's bound is the most. */
  private static final int FIRST_OUTPUT = 4096;

  private final Question question;
  private final ModelEntry entry;
  private final Attempts attempts;
  private final CallLimits limits;
  private final CallTime time;
  private final CallClock clock;
  private final Input input;
  private final List<Turn> turns = new ArrayList<>();
  private int outputLimit;
  private boolean raised;
  private int retries;
  private int repairs;
  private Optional<JsonObject> lastResort = Optional.empty();

  Conversation(
      Question question,
      ModelEntry entry,
      Attempts attempts,
      CallLimits limits,
      CallTime time,
      CallClock clock) {
    this.question = question;
    this.entry = entry;
    this.attempts = attempts;
    this.limits = limits;
    this.time = time;
    this.clock = clock;
    this.input = question.input().apply(InputBounds.of(entry));
    this.outputLimit = Math.min(FIRST_OUTPUT, entry.bounds().maxOutputTokens());
    turns.add(new Turn(Speaker.USER, input.text()));
  }

  /** How it ended. */
  sealed interface End {
    /** With an answer. */
    record Answered(Answer answer) implements End {}

    /** The answer is too long for this model, also with the raised limit. */
    record TooLong() implements End {}

    /**
     * Without an answer.
     *
     * @param lastResort valid by the schema, though it breaks rules
     */
    record Nothing(Cause cause, Optional<JsonObject> lastResort) implements End {}
  }

  End hold() throws InterruptedException {
    while (true) {
      if (clock.left(entry).isZero()) {
        return new End.Nothing(Cause.TOO_LONG, lastResort);
      }
      Judged judged = attempts.make(question, entry, request(), clock, judge());
      Optional<End> end =
          switch (judged) {
            case Judged.Kept kept -> Optional.of(answered(kept));
            case Judged.Rejected(Outcome.Answered(String text), CheckedAnswer answer) ->
                repair(text, answer);
            case Judged.Rejected(Outcome.CutOff _, var _) -> raise();
            case Judged.Rejected(Outcome.Refused _, var _) -> nothing(Cause.REFUSED);
            case Judged.Rejected(Outcome.Transient(_, var retryAfter), var _) ->
                retry(retryAfter.orElse(Duration.ZERO));
            case Judged.Rejected(Outcome.TimedOut _, var _) -> retry(Duration.ZERO);
            case Judged.Rejected(Outcome.Unusable _, var _) -> nothing(Cause.UNUSABLE);
          };
      if (end.isPresent()) {
        return end.get();
      }
    }
  }

  private Request request() {
    Duration left = clock.left(entry);
    Duration timeout = entry.bounds().timeout();
    return new Request(
        input.instruction(),
        turns,
        question.schema(),
        question.name(),
        Temperature.of(question.stage().sampling(), entry),
        outputLimit,
        timeout.compareTo(left) < 0 ? timeout : left);
  }

  private Attempts.Judge judge() {
    return new Attempts.Judge() {
      @Override
      public CheckedAnswer check(String text) {
        return AnswerReader.read(text, question.schema(), question.rules());
      }

      @Override
      public boolean keeps(CheckedAnswer answer) {
        return answer.valid() || !answer.worthRepair(repairs);
      }
    };
  }

  private End answered(Judged.Kept kept) {
    JsonObject data = question.rules().mended(kept.answer().answer().orElseThrow());
    List<String> notes = new ArrayList<>(input.cuts());
    kept.answer().breaches().forEach(breach -> notes.add(breach.text()));
    return new End.Answered(new Answer(data, entry, false, notes, List.of(kept.usage())));
  }

  private Optional<End> repair(String text, CheckedAnswer answer) {
    retries = 0;
    if (answer.answer().isPresent()) {
      lastResort = answer.answer();
    }
    if (repairs == limits.repairs()) {
      return nothing(Cause.INVALID);
    }
    repairs++;
    turns.subList(1, turns.size()).clear();
    turns.add(new Turn(Speaker.MODEL, text));
    turns.add(new Turn(Speaker.USER, Repairs.request(answer.problems())));
    return Optional.empty();
  }

  private Optional<End> raise() {
    retries = 0;
    if (raised || outputLimit >= entry.bounds().maxOutputTokens()) {
      return Optional.of(new End.TooLong());
    }
    raised = true;
    outputLimit = entry.bounds().maxOutputTokens();
    return Optional.empty();
  }

  private Optional<End> retry(Duration asked) throws InterruptedException {
    if (retries == limits.retries()) {
      return nothing(Cause.TRANSIENT);
    }
    retries++;
    Duration wish =
        asked.compareTo(limits.longestRetryAfter()) < 0 ? asked : limits.longestRetryAfter();
    Duration own = limits.pause(retries, time.random().getAsDouble());
    return clock.pause(wish.compareTo(own) > 0 ? wish : own, entry)
        ? Optional.empty()
        : nothing(Cause.TOO_LONG);
  }

  private Optional<End> nothing(Cause cause) {
    return Optional.of(new End.Nothing(cause, lastResort));
  }
}
