package dev.planwright.application.model.call;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.Attempts.Judged;
import dev.planwright.application.model.call.NoAnswer.Cause;
import dev.planwright.application.model.call.Question.Input;
import dev.planwright.application.model.port.LanguageModel.Outcome;
import dev.planwright.application.model.port.LanguageModel.Reply;
import dev.planwright.application.model.port.LanguageModel.Request;
import dev.planwright.application.model.port.LanguageModel.Speaker;
import dev.planwright.application.model.port.LanguageModel.Turn;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;

/**
 * One question to one model, with retries, repairs, a raised output limit and a question made
 * smaller where it does not fit. For one thread.
 */
final class Conversation {
  private static final int MOST_OVERFLOWS = 3;

  /** Characters of the longest own answer that a model with a small window is shown again. */
  private static final int MOST_SHOWN_TO_SMALL = 1_000;

  private final Question question;
  private final ModelEntry entry;
  private final Room room;
  private final Means means;
  private final ReadPages pages;
  private Input input;
  private Asked asked;
  private Optional<String> saidWrongly = Optional.empty();
  private Optional<String> repair = Optional.empty();
  private int outputLimit;
  private boolean raised;
  private int retries;
  private int repairs;
  private int overflows;
  private List<UsageRecord> earlier = List.of();
  private Optional<Salvage.Rest> lastResort = Optional.empty();

  Conversation(Question question, ModelEntry entry, Room room, Means means) {
    this.question = question;
    this.entry = entry;
    this.room = room;
    this.means = means;
    this.pages = new ReadPages(question.way() == Question.Way.SEARCHING, means.time().clock());
    this.asked = Asked.all(question.schema());
    this.outputLimit = room.firstOutput();
    this.input = packed();
  }

  /** What a conversation needs: the attempts, their limits and its time. */
  record Means(Attempts attempts, CallLimits limits, CallTime time, CallClock clock) {}

  /** How it ended. */
  sealed interface End {
    /** Whether the model answered, and nothing of use. */
    default boolean useless() {
      return switch (this) {
        case Answered _ -> false;
        case TooLong _ -> true;
        case Nothing(Cause cause, _, _) -> cause == Cause.INVALID;
      };
    }

    /** With an answer. */
    record Answered(Answer answer) implements End {}

    /** The answer is too long for this model, also with the raised limit. */
    record TooLong() implements End {}

    /**
     * Without an answer.
     *
     * @param lastResort valid by the schema, though it breaks rules or lacks what was of no use
     * @param detail what the model's server or a limit said of it
     */
    record Nothing(Cause cause, Optional<Salvage.Rest> lastResort, Optional<String> detail)
        implements End {}
  }

  /** Goes on from an answer that was put together from small ones: only what is wrong is asked. */
  End continueFrom(JsonObject said, List<UsageRecord> calls) throws InterruptedException {
    earlier = calls;
    String text = JsonText.write(said);
    CheckedAnswer answer = AnswerReader.read(text, question, asked, UnaryOperator.identity());
    if (answer.valid()) {
      return answered(answer, List.of());
    }
    Optional<End> end = repair(text, answer);
    return end.isPresent() ? end.get() : run();
  }

  End run() throws InterruptedException {
    while (true) {
      if (means.clock().left(entry).isZero()) {
        return tooLate();
      }
      Optional<Request> request = fitting();
      if (request.isEmpty()) {
        return nothing(Cause.OVERFLOW, "the question does not fit into context_window");
      }
      Judged judged =
          means
              .attempts()
              .make(question, entry, request.get(), means.clock(), judge(request.get()));
      Optional<End> end =
          switch (judged) {
            case Judged.Kept(CheckedAnswer answer, UsageRecord usage) ->
                Optional.of(answered(answer, List.of(usage)));
            case Judged.Rejected(Outcome outcome, CheckedAnswer answer) -> next(outcome, answer);
          };
      if (end.isPresent()) {
        return end.get();
      }
    }
  }

  private Optional<End> next(Outcome outcome, CheckedAnswer answer) throws InterruptedException {
    return switch (outcome) {
      case Outcome.Answered(String text) -> repair(text, answer);
      case Outcome.CutOff _ -> raise();
      case Outcome.Refused _ -> Optional.of(nothing(Cause.REFUSED, "it refused"));
      case Outcome.Overflow overflow -> repack(overflow);
      case Outcome.Transient(String problem, var retryAfter) ->
          retry(problem, retryAfter.orElse(Duration.ZERO));
      case Outcome.TimedOut(String problem) -> retry(problem, Duration.ZERO);
      case Outcome.Unusable(String problem) -> Optional.of(nothing(Cause.UNUSABLE, problem));
    };
  }

  /** The next request, made smaller until the answer has room beside it. */
  private Optional<Request> fitting() {
    while (true) {
      Request wanted = request(outputLimit);
      OptionalInt output = room.output(outputLimit, room.estimate(wanted));
      if (output.isPresent()) {
        return Optional.of(request(output.getAsInt()));
      }
      if (saidWrongly.isPresent()) {
        saidWrongly = Optional.empty();
      } else if (room.shrink()) {
        input = packed();
      } else {
        return Optional.empty();
      }
    }
  }

  private Request request(int output) {
    Duration left = means.clock().left(entry);
    Duration timeout = entry.bounds().timeout();
    return new Request(
        input.instruction(),
        turns(),
        asked.schema(),
        question.name(),
        entry.bounds().temperature(question.stage().sampling().temperature(repairs)),
        output,
        timeout.compareTo(left) < 0 ? timeout : left,
        question.way() == Question.Way.SEARCHING);
  }

  /** Where the rejected answer has no room, what was wrong with it follows the material. */
  private List<Turn> turns() {
    if (repair.isEmpty()) {
      return List.of(new Turn(Speaker.USER, input.text()));
    }
    return saidWrongly
        .map(said ->
            List.of(
                new Turn(Speaker.USER, input.text()),
                new Turn(Speaker.MODEL, said),
                new Turn(Speaker.USER, repair.get())))
        .orElseGet(() -> List.of(new Turn(Speaker.USER, input.text() + "\n" + repair.get())));
  }

  private Input packed() {
    return question.input().within(room.forInput(outputLimit, question), Set.of());
  }

  private Attempts.Judge judge(Request request) {
    return new Attempts.Judge() {
      @Override
      public Reply heard(Reply reply) {
        pages.add(reply.pages());
        return room.heard(request, reply);
      }

      @Override
      public CheckedAnswer check(String text) {
        return AnswerReader.read(text, question, asked, pages::only);
      }

      @Override
      public boolean keeps(CheckedAnswer answer) {
        return answer.valid() || !answer.worthRepair(repairs);
      }
    };
  }

  private End answered(CheckedAnswer kept, List<UsageRecord> calls) {
    JsonObject data = question.rules().corrected(kept.answer().orElseThrow());
    List<String> notes = new ArrayList<>(input.cuts());
    notes.addAll(lacking(kept.dropped()));
    kept.breaches().forEach(breach -> notes.add(breach.text()));
    return new End.Answered(
        new Answer(
            data, entry, false, notes, Stream.concat(earlier.stream(), calls.stream()).toList()));
  }

  /** What the reader of the report is told of entries that are not there. */
  static List<String> lacking(int entries) {
    return entries > 0
        ? List.of(say("{0} entries of an answer were of no use and left out.", entries))
        : List.of();
  }

  private Optional<End> repair(String text, CheckedAnswer answer) {
    retries = 0;
    if (answer.answer().isPresent()) {
      lastResort = answer.answer().map(Salvage.Rest::whole);
    } else {
      lastResort =
          Stream.concat(
                  answer.readable().flatMap(said -> Salvage.of(question.schema(), said)).stream(),
                  lastResort.stream())
              .min(Comparator.comparingInt(Salvage.Rest::lacking));
    }
    if (repairs >= room.repairs(means.limits())) {
      return Optional.of(new End.Nothing(Cause.INVALID, lastResort, Optional.empty()));
    }
    repairs++;
    boolean shown = !room.small() || text.length() <= MOST_SHOWN_TO_SMALL;
    saidWrongly = Optional.of(text).filter(_ -> shown);
    asked =
        Asked.places(answer.problems(), question.schema(), answer.readable())
            .orElseGet(() ->
                Asked.only(
                    answer.wrongMembers(question.schema()), question.schema(), answer.readable()));
    repair = Optional.of(Repairs.request(answer, asked, room.showsForm()));
    return Optional.empty();
  }

  private Optional<End> raise() {
    retries = 0;
    int most =
        room.output(entry.bounds().maxOutputTokens(), room.estimate(request(outputLimit)))
            .orElse(0);
    if (raised || outputLimit >= most) {
      return Optional.of(
          lastResort.isPresent()
              ? new End.Nothing(Cause.CUT_OFF, lastResort, Optional.empty())
              : new End.TooLong());
    }
    raised = true;
    outputLimit = most;
    return Optional.empty();
  }

  private Optional<End> repack(Outcome.Overflow overflow) {
    retries = 0;
    overflows++;
    saidWrongly = Optional.empty();
    boolean learned = overflow.input().isPresent() || overflow.window().isPresent();
    boolean hope = (learned && overflows == 1) || room.shrink();
    if (overflows > MOST_OVERFLOWS || !hope) {
      return Optional.of(nothing(Cause.OVERFLOW, overflow.problem()));
    }
    outputLimit = Math.min(outputLimit, room.firstOutput());
    input = packed();
    return Optional.empty();
  }

  private Optional<End> retry(String problem, Duration asked) throws InterruptedException {
    CallLimits limits = means.limits();
    if (retries == limits.retries()) {
      return Optional.of(nothing(Cause.TRANSIENT, problem));
    }
    retries++;
    Duration wish =
        asked.compareTo(limits.longestRetryAfter()) < 0 ? asked : limits.longestRetryAfter();
    Duration own = limits.pause(retries, means.time().random().getAsDouble());
    return means.clock().pause(wish.compareTo(own) > 0 ? wish : own, entry)
        ? Optional.empty()
        : Optional.of(tooLate());
  }

  private End tooLate() {
    return nothing(
        Cause.TOO_LONG,
        "%d s for all attempts, timeout_s %d"
            .formatted(
                means.limits().allAttempts(entry).toSeconds(),
                entry.bounds().timeout().toSeconds()));
  }

  private End nothing(Cause cause, String detail) {
    return new End.Nothing(cause, lastResort, Optional.of(detail));
  }
}
