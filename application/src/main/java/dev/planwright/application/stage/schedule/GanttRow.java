package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.work.WorkId;

/**
 * A row of the chart.
 *
 * @param length how long it takes and how far it can slip, in words
 */
record GanttRow(WorkId id, String title, Dates dates, boolean critical, String length) {

  /**
   * Each phase and its tasks; its packages instead where they have none, or there would be too many
   * rows.
   */
  static List<GanttRow> rows(Schedule.Course course, int most) {
    boolean tasks = course.phases().size() + course.tasks().size() <= most;
    List<GanttRow> rows = new ArrayList<>();
    for (PhaseTime phase : course.phases()) {
      WorkId id = phase.time().id();
      rows.add(of(phase.time()));
      for (GroupTime pack : course.packages()) {
        if (pack.id().within(id)) {
          List<GanttRow> parts =
              tasks
                  ? course.tasks().stream()
                      .filter(task -> task.id().within(pack.id()))
                      .map(GanttRow::of)
                      .toList()
                  : List.of();
          rows.addAll(parts.isEmpty() ? List.of(of(pack)) : parts);
        }
      }
    }
    return List.copyOf(rows.size() <= most ? rows : rows.subList(0, most));
  }

  private static GanttRow of(GroupTime group) {
    return new GanttRow(
        group.id(),
        group.title(),
        group.dates(),
        group.critical(),
        length(group.days(), group.critical(), group.floatDays()));
  }

  private static GanttRow of(TaskTime task) {
    boolean critical = task.times().critical();
    BigDecimal slack = HalfDays.toDays(task.times().totalFloat());
    return new GanttRow(
        task.id(),
        task.task().title(),
        task.dates(),
        critical,
        length(task.days(), critical, slack));
  }

  private static String length(BigDecimal days, boolean critical, BigDecimal slack) {
    return critical
        ? say("working days: {0}, critical", Numbers.plain(days))
        : say("working days: {0}, float: {1}", Numbers.plain(days), Numbers.plain(slack));
  }

  /** 1 for a phase, 2 for a package, 3 for a task. */
  int level() {
    return id.level();
  }

  LocalDate start() {
    return dates.start();
  }

  LocalDate finish() {
    return dates.finish();
  }

  /** What is shown where the pointer rests on it. */
  String tooltip() {
    return shown(say("{0} {1}: {2} to {3}, {4}", id, title, start(), finish(), length));
  }
}
