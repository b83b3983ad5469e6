package dev.planwright.application.model.call;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.text.Languages;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.model.call.Conversation.End;
import dev.planwright.application.model.call.NoAnswer.Cause;
import dev.planwright.application.model.port.LanguageModels.Usable;
import dev.planwright.application.pipeline.ModelEngines.Commission;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.report.language.Language;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.UsageRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the models of one run's profile, one after the other until one gives a valid answer. Safe
 * for concurrent use.
 */
public final class Asking {
  private static final Logger LOG = LoggerFactory.getLogger(Asking.class);

  private final Commission commission;
  private final RunModels entries;
  private final Models models;
  private final Attempts attempts;
  private final CallLimits limits;
  private final CallTime time;
  private final String language;

  /**
   * For one run.
   *
   * @param usable what the plan's profile offers
   */
  public Asking(
      Commission commission,
      Usable usable,
      Models models,
      RunJournal journal,
      TokenMetrics metrics,
      Settings settings) {
    this.commission = commission;
    this.entries = new RunModels(usable);
    this.models = models;
    this.limits = settings.limits();
    this.time = settings.time();
    this.language = Languages.of(Tokens.of(commission.plan().prompt()));
    this.attempts =
        new Attempts(
            commission.plan().id(),
            models,
            new FairSemaphore(limits.perPlan()),
            new Meter(commission, journal, metrics, time),
            time);
  }

  /** The bounds of calls and the time they go by. */
  public record Settings(CallLimits limits, CallTime time) {}

  /** Whether a model can search the web. */
  public boolean searches() {
    return entries.searches();
  }

  /** Whether another model than that could be asked. */
  public boolean hasOtherThan(Question question, String entryId) {
    return !entries.of(question.ofOtherThan(entryId)).isEmpty();
  }

  /**
   * Asks until there is an answer.
   *
   * @throws NoAnswer when no model gives one
   * @throws InterruptedException when the run ends; requests in flight are aborted
   */
  public Answer ask(Question question) throws InterruptedException {
    List<ModelEntry> order = entries.of(question);
    if (question.way() == Question.Way.RACED && entries.race() && order.size() > 1) {
      List<ModelEntry> other = new ArrayList<>(order.subList(1, order.size()));
      other.add(order.getFirst());
      Language spoken = Language.spoken();
      return first(
          () -> spoken.during(() -> ask(question, order)),
          () -> spoken.during(() -> ask(question, other)));
    }
    return ask(question, order);
  }

  /** Both at once; the first answer counts, and the other call is interrupted. */
  private static Answer first(Callable<Answer> one, Callable<Answer> other)
      throws InterruptedException {
    try (var both = Executors.newVirtualThreadPerTaskExecutor()) {
      return both.invokeAny(List.of(one, other));
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException problem
          ? problem
          : new IllegalStateException(e);
    }
  }

  private Answer ask(Question question, List<ModelEntry> order) throws InterruptedException {
    var clock = new CallClock(time, limits);
    List<ModelEntry> left = new ArrayList<>(order);
    Cause cause = Cause.NONE_LEFT;
    Optional<String> detail = Optional.empty();
    List<LastResort> lastResorts = new ArrayList<>();
    while (!left.isEmpty()) {
      // A model behind an open circuit comes last; alone, it is waited for.
      ModelEntry entry = left.stream().min(Comparator.comparing(this::closed)).orElseThrow();
      left.remove(entry);
      clock.beginAnew();
      Duration pause = models.of(entry).circuit().pause();
      if (!pause.isZero() && !clock.pause(pause, entry)) {
        cause = Cause.TRANSIENT;
        detail = Optional.empty();
        continue;
      }
      switch (converse(question, entry, clock)) {
        case End.Answered(Answer answer) -> {
          return answer;
        }
        case End.TooLong() -> {
          cause = Cause.CUT_OFF;
          detail =
              Optional.of(
                  "%s: max_output_tokens %d"
                      .formatted(entry.id(), entry.bounds().maxOutputTokens()));
        }
        case End.Nothing(Cause why, Optional<Salvage.Rest> lastResort, Optional<String> more) -> {
          cause = why;
          detail = more.map(text -> entry.id() + ": " + text);
          lastResort.ifPresent(rest -> lastResorts.add(new LastResort(rest, entry)));
        }
      }
      if (cause == Cause.UNUSABLE) {
        entries.disable(entry);
        LOG.warn("Plan {}: {} is not asked again", commission.plan().id(), entry.id());
      }
    }
    return lastResort(question, lastResorts).orElseThrow(failure(question, cause, detail));
  }

  private static Supplier<NoAnswer> failure(
      Question question, Cause cause, Optional<String> detail) {
    return () -> new NoAnswer(question.name(), cause, detail);
  }

  private record LastResort(Salvage.Rest rest, ModelEntry by) {}

  /** A weak answer is better than none: code corrects what it can and says so. */
  private static Optional<Answer> lastResort(Question question, List<LastResort> all) {
    return all.stream()
        .min(Comparator.comparingInt(resort -> resort.rest().lacking()))
        .map(resort -> {
          JsonObject data = resort.rest().data();
          List<String> notes = new ArrayList<>(Conversation.lacking(resort.rest().lacking()));
          question.rules().check(data).forEach(breach -> notes.add(breach.text()));
          return new Answer(question.rules().corrected(data), resort.by(), true, notes, List.of());
        });
  }

  private boolean closed(ModelEntry entry) {
    return !models.of(entry).circuit().pause().isZero();
  }

  private End converse(Question question, ModelEntry entry, CallClock clock)
      throws InterruptedException {
    Room room = room(entry);
    return room.small()
        ? inGroups(question.smaller(room.smallAnswer()), entry, clock)
        : alone(question, entry, clock);
  }

  private End alone(Question question, ModelEntry entry, CallClock clock)
      throws InterruptedException {
    End end = conversation(question, entry, clock).run();
    return end instanceof End.TooLong ? inHalves(question, entry, clock) : end;
  }

  /**
   * Asks for each list in a question of its own; the rules hold for all of them together. Of an
   * answer that no repair put right, the useful rest is taken; without any, the list is empty.
   */
  private End inGroups(Question question, ModelEntry entry, CallClock clock)
      throws InterruptedException {
    Map<String, Json> said = new LinkedHashMap<>();
    List<UsageRecord> calls = new ArrayList<>();
    List<String> poor = new ArrayList<>();
    int lacking = 0;
    for (Set<String> group : SmallQuestions.groups(question.schema())) {
      clock.beginAnew();
      End end = alone(SmallQuestions.of(question, group, room(entry).showsForm()), entry, clock);
      if (end instanceof End.Answered(Answer answer)) {
        said.putAll(answer.data().members());
        calls.addAll(answer.calls());
      } else if (end instanceof End.Nothing(Cause why, Optional<Salvage.Rest> rest, _)
          && (why == Cause.INVALID || why == Cause.CUT_OFF)
          && rest.isPresent()) {
        Map<String, Json> members = rest.get().data().members();
        said.putAll(members);
        lacking += rest.get().lacking();
        members.forEach((name, value) -> {
          if (value.equals(Json.array(List.of()))) {
            poor.add(name);
          }
        });
      } else if (end.useless() && SmallQuestions.canBeEmpty(question.schema(), group)) {
        group.forEach(list -> said.put(list, Json.array(List.of())));
        poor.addAll(group);
      } else {
        return end;
      }
    }
    clock.beginAnew();
    End end = conversation(question, entry, clock).continueFrom(new JsonObject(said), calls);
    List<String> lost = new ArrayList<>(Conversation.lacking(lacking));
    if (!poor.isEmpty()) {
      lost.add(say("The model said nothing of use about: {0}.", String.join(", ", poor)));
    }
    return end instanceof End.Answered(Answer answer)
        ? new End.Answered(answer.without(lost))
        : end;
  }

  private Room room(ModelEntry entry) {
    return new Room(entry, models.of(entry).gauge(), language);
  }

  private End inHalves(Question question, ModelEntry entry, CallClock clock)
      throws InterruptedException {
    if (!(conversation(Halves.first(question), entry, clock).run()
        instanceof End.Answered(Answer first))) {
      return new End.TooLong();
    }
    if (!(conversation(Halves.second(question, first.data()), entry, clock).run()
        instanceof End.Answered(Answer second))) {
      return new End.TooLong();
    }
    JsonObject data = Halves.together(first.data(), second.data());
    List<String> notes = new ArrayList<>(first.notes());
    List<Breach> breaches = question.rules().check(data);
    breaches.forEach(breach -> notes.add(breach.text()));
    List<UsageRecord> calls =
        Stream.concat(first.calls().stream(), second.calls().stream()).toList();
    return new End.Answered(
        new Answer(question.rules().corrected(data), entry, !breaches.isEmpty(), notes, calls));
  }

  private Conversation conversation(Question question, ModelEntry entry, CallClock clock) {
    return new Conversation(
        question, entry, room(entry), new Conversation.Means(attempts, limits, time, clock));
  }
}
