package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Bounds;
import dev.planwright.domain.schedule.Window;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.TaskDates;

/** Looks up the days of facts and windows that tasks name. */
record DateBook(StatedDays stated, Workdays workdays) {
  /** The day on which a task must take place. */
  Optional<LocalDate> fixed(TaskDates dates) {
    return dates.fixedOn().flatMap(stated::day);
  }

  /** What its dates mean for a task; those of an unknown fact or window mean nothing. */
  Bounds bounds(TaskDates dates) {
    Bounds bounds = Bounds.NONE;
    bounds =
        dates
            .notBefore()
            .flatMap(stated::day)
            .map(workdays::offset)
            .map(bounds::notBefore)
            .orElse(bounds);
    bounds =
        dates
            .earliest()
            .flatMap(TaskDates.Earliest::day)
            .map(workdays::offset)
            .map(bounds::notBefore)
            .orElse(bounds);
    bounds = fixed(dates).map(workdays::offset).map(bounds::fixedOn).orElse(bounds);
    bounds =
        dates
            .finishBy()
            .flatMap(stated::last)
            .map(workdays::until)
            .map(d -> 2 * d)
            .map(bounds::finishBy)
            .orElse(bounds);
    List<Window> seasons = windows(dates.seasons());
    return seasons.isEmpty() ? bounds : bounds.in(workdays.closures(seasons));
  }

  /**
   * When some of the windows of a task close for good, in half days; {@code Integer.MAX_VALUE} when
   * they never do. Of several open ones each serves. Behind the last open one nothing is kept off a
   * season that comes back.
   */
  int end(List<ElementId> some, List<ElementId> all) {
    List<Window> own = windows(some);
    List<Window> others = windows(all);
    boolean open = own.stream().anyMatch(window -> !window.closed());
    boolean yearly = own.stream().anyMatch(Window::yearly);
    return open
        ? workdays.closures(others.stream().filter(window -> !window.closed()).toList()).end()
        : yearly ? workdays.closures(others).end() : Integer.MAX_VALUE;
  }

  /** Whether one of these windows names single days, as the sittings of a body. */
  boolean daily(List<ElementId> seasons) {
    return windows(seasons).stream().anyMatch(Window::daily);
  }

  private List<Window> windows(List<ElementId> ids) {
    return ids.stream().flatMap(id -> stated.window(id).stream()).toList();
  }

  /** What is named that is neither a dated fact nor a window. */
  List<ElementId> unknown(TaskDates dates) {
    return Stream.of(
            dates.notBefore().stream(),
            dates.fixedOn().stream(),
            dates.finishBy().stream(),
            dates.seasons().stream().filter(id -> stated.window(id).isEmpty()))
        .flatMap(ids -> ids)
        .filter(id -> stated.day(id).isEmpty())
        .toList();
  }
}
