package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/**
 * When phases and packages take place: from the first of their tasks to the last. Those without any
 * task are left out.
 */
record ScheduleGroups(WorkBreakdown breakdown, Planning planning, Simulation simulation) {
  /** The phases, in order of the work breakdown. */
  List<PhaseTime> phases() {
    return breakdown.phases().stream()
        .flatMap(phase -> group(phase.id(), phase.title()).stream())
        .map(time ->
            new PhaseTime(
                time,
                effortDays(time.id()),
                Optional.of(p50(time.id())),
                Optional.of(criticality(time.id()))))
        .toList();
  }

  /** The packages, in order of the work breakdown. */
  List<GroupTime> packages() {
    return breakdown.packages().flatMap(pack -> group(pack.id(), pack.title()).stream()).toList();
  }

  /** A task without duration happens when what it waits for ends, not on the next morning. */
  static int startOf(Times times) {
    boolean moment = times.earlyStart() == times.earlyFinish();
    return moment ? Math.max(0, times.earlyStart() - 1) : times.earlyStart();
  }

  private Optional<GroupTime> group(WorkId id, String title) {
    List<Times> times = times(id);
    return times.isEmpty() ? Optional.empty() : Optional.of(group(id, title, times));
  }

  private List<Times> times(WorkId id) {
    return Stream.concat(tasks(id).stream().map(planning::times), planning.outlined(id).stream())
        .toList();
  }

  private LocalDate p50(WorkId id) {
    return percentile(times(id), 50);
  }

  private BigDecimal criticality(WorkId id) {
    double most =
        times(id).stream().mapToDouble(times -> simulation.criticality(times.id())).max().orElse(0);
    return Decimals.rounded(BigDecimal.valueOf(most), 3);
  }

  private LocalDate percentile(List<Times> times, int percent) {
    List<String> parts = times.stream().map(Times::id).toList();
    return planning.workdays().finishAt(simulation.percentile(parts, percent));
  }

  private GroupTime group(WorkId id, String title, List<Times> times) {
    int start = times.stream().mapToInt(ScheduleGroups::startOf).min().orElse(0);
    int finish = times.stream().mapToInt(Times::earlyFinish).max().orElse(0);
    int least = times.stream().mapToInt(Times::totalFloat).min().orElse(0);
    Workdays workdays = planning.workdays();
    return new GroupTime(
        id,
        title,
        new Dates(workdays.startAt(start), workdays.finishAt(finish)),
        HalfDays.toDays(finish - start),
        HalfDays.toDays(least),
        simulation.runs() < Courses.RUNS ? Optional.empty() : Optional.of(percentile(times, 80)));
  }

  /** The mean effort of its tasks in person-days. */
  private BigDecimal effortDays(WorkId id) {
    return Decimals.rounded(
        tasks(id).stream()
            .map(task -> TaskEstimate.of(task).effort().pertMean())
            .reduce(BigDecimal.ZERO, BigDecimal::add),
        1);
  }

  private List<Task> tasks(WorkId id) {
    return planning.tasks().stream().filter(task -> task.id().within(id)).toList();
  }
}
