package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.work.WorkId;

/**
 * The simulated courses that are in time, by their number.
 *
 * @param deadline those that keep the stated deadline; empty where none is stated
 * @param dates those in which work keeps all other dates of the prompt; empty where it has none
 * @param whole those in which no risk happens that breaks a fact; empty where no risk does
 * @param risks those that do
 * @param late how late phases are
 */
public record Timely(
    Optional<BitSet> deadline,
    Optional<BitSet> dates,
    Optional<BitSet> whole,
    List<ElementId> risks,
    Lateness late) {
  /** How late each phase is in each course. */
  @FunctionalInterface
  public interface Lateness {
    /**
     * By course, how many half days later than planned its work ends: the last of it, or on
     * average.
     */
    double[] halfDays(String phase, boolean onAverage);
  }

  public Timely {
    risks = List.copyOf(risks);
  }

  /** Those of so many courses of a plan. */
  public static Timely of(StageInput input, int runs) {
    return ScheduleStage.timely(input, runs);
  }

  /** Those that keep the deadline and all dates; empty where nothing is stated. */
  public Optional<BitSet> dated() {
    return together(Stream.of(deadline, dates));
  }

  /** Those in which no risk breaks a fact, too. */
  public Optional<BitSet> all() {
    return together(Stream.of(deadline, dates, whole));
  }

  private static Optional<BitSet> together(Stream<Optional<BitSet>> parts) {
    return parts
        .flatMap(Optional::stream)
        .reduce((one, other) -> {
          var both = (BitSet) one.clone();
          both.and(other);
          return both;
        });
  }

  /** On which days work begins and ends in the simulated courses of a plan. */
  public record CourseDays(Planning planning, Simulation simulation) {
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
}
