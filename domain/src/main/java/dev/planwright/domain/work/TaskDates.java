package dev.planwright.domain.work;

import module java.base;

import dev.planwright.domain.project.ElementId;

/**
 * The dates that a task has to keep, whatever it waits for: each is the fact of the prompt, or the
 * window, that says when.
 *
 * @param notBefore it starts no earlier
 * @param earliest the same by a time that neither fact nor window states
 * @param fixedOn it happens on that day: an event, a council's meeting
 * @param finishBy it has to be done by the end of that day
 * @param seasons the windows that its kind of work keeps to
 */
public record TaskDates(
    Optional<ElementId> notBefore,
    Optional<Earliest> earliest,
    Optional<ElementId> fixedOn,
    Optional<ElementId> finishBy,
    List<ElementId> seasons) {
  /** None. */
  public static final TaskDates NONE =
      new TaskDates(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());

  public TaskDates {
    seasons = List.copyOf(seasons);
  }

  /**
   * A time in words, as in "summer 2030".
   *
   * @param day its first day; empty until code has read it
   */
  public record Earliest(String text, Optional<LocalDate> day) {}

  /** The same with the first day of its time in words. */
  public TaskDates from(Function<String, Optional<LocalDate>> reader) {
    return new TaskDates(
        notBefore,
        earliest.map(time -> new Earliest(time.text(), reader.apply(time.text()))),
        fixedOn,
        finishBy,
        seasons);
  }

  /** Whether any of them is that fact or window. */
  public boolean name(ElementId id) {
    return notBefore.filter(id::equals).isPresent()
        || fixedOn.filter(id::equals).isPresent()
        || finishBy.filter(id::equals).isPresent()
        || seasons.contains(id);
  }
}
