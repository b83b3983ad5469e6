package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.work.WorkId;

/** On which days work begins and ends in the simulated courses of a plan. */
public final class CourseDays {
  private final Planning planning;
  private final Simulation simulation;

  CourseDays(Planning planning, Simulation simulation) {
    this.planning = planning;
    this.simulation = simulation;
  }

  /** Those of so many courses of a plan. */
  public static CourseDays of(StageInput input, int runs) {
    return ScheduleStage.days(input, runs);
  }

  /** When the first of that work begins, in this percentage of the courses; empty without any. */
  public Optional<LocalDate> begun(WorkId part, int percent) {
    List<String> work = work(part);
    Stream<LocalDate> day =
        work.isEmpty()
            ? Stream.empty()
            : Stream.of(planning.workdays().startAt(simulation.started(work, percent)));
    return Stream.concat(day, onFixedDays(part)).min(Comparator.naturalOrder());
  }

  /** When all of that work is done, in this percentage of the courses; empty without any. */
  public Optional<LocalDate> done(WorkId part, int percent) {
    return Optional.of(work(part))
        .filter(work -> !work.isEmpty())
        .map(work -> planning.workdays().finishAt(simulation.percentile(work, percent)));
  }

  private List<String> work(WorkId part) {
    return planning
        .bound()
        .map(Planning.Bound::id)
        .filter(id -> WorkId.of(id).filter(one -> one.within(part)).isPresent())
        .toList();
  }

  /** These may be days on which nobody works. */
  private Stream<LocalDate> onFixedDays(WorkId part) {
    return planning.tasks().stream()
        .filter(task -> task.id().within(part))
        .flatMap(task -> planning.fixed(task).stream())
        .map(Schedule.Dates::start);
  }
}
