package dev.planwright.application.model.stage;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.domain.usage.UsageRecord;

/** What made a stage, and how good it is. Safe for concurrent use. */
final class StageBalance {
  private final Set<String> models = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();
  private final List<UsageRecord> calls = new ArrayList<>();
  private Optional<String> firstEntry = Optional.empty();
  private boolean partial;

  /** An answer that no part file has taken along. */
  synchronized void add(Answer answer) {
    models.add(answer.by().model());
    firstEntry = firstEntry.or(() -> Optional.of(answer.by().id()));
    notes.addAll(answer.notes());
    calls.addAll(answer.calls());
    partial |= answer.weak();
  }

  /** A part with a file of its own. */
  synchronized void add(PartFile file) {
    models.add(file.model());
    notes.addAll(file.notes());
    partial |= file.weak();
  }

  /** A part that could not be had is named in the report. */
  synchronized void missing(String title, NoAnswer problem) {
    partial = true;
    notes.add(say("The part \"{0}\" is missing: {1}.", title, say(problem.text())));
  }

  /** What code has made instead is named in the report. */
  synchronized void computed(NoAnswer problem) {
    partial = true;
    notes.add(say("This part is what code reads, without a model: {0}.", say(problem.text())));
  }

  /** Something for the reader of the report. */
  synchronized void note(String note) {
    notes.add(note);
  }

  /** The entry that answered first. */
  synchronized Optional<String> firstEntry() {
    return firstEntry;
  }

  /** All models by name. */
  synchronized String models() {
    return String.join(", ", models);
  }

  /** Whether something is missing, or breaks rules that no model kept. */
  synchronized boolean partial() {
    return partial;
  }

  /** Sentences for the reader of the report. */
  synchronized List<String> notes() {
    return notes.stream().distinct().toList();
  }

  /** The records that travel with the stage. */
  synchronized List<UsageRecord> calls() {
    return List.copyOf(calls);
  }
}
