package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.report.document.Csv;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.Passes.Times;

/** The schedule as a table: {@code 022-schedule.csv}. */
final class ScheduleTable {
  private ScheduleTable() {}

  /** One row for each task, with its predecessors written as {@code 1.1.1 FS+2}. */
  static String csv(Schedule schedule) {
    Map<String, List<String>> predecessors = new HashMap<>();
    for (Link link : schedule.course().links()) {
      predecessors
          .computeIfAbsent(link.to(), _ -> new ArrayList<>())
          .add(link.from() + " " + link.kind() + lag(link));
    }
    var table =
        new Csv(
            "id",
            "phase",
            "package",
            "title",
            "role",
            "people",
            "duration_days",
            "start",
            "finish",
            "total_float_days",
            "free_float_days",
            "critical",
            "criticality",
            "predecessors");
    for (TaskTime task : schedule.course().tasks()) {
      Times times = task.times();
      table.row(
          task.id().toString(),
          task.id().phase().toString(),
          task.id().workPackage().toString(),
          task.task().title(),
          task.role().map(ElementId::toString).orElse(""),
          Integer.toString(task.people()),
          task.days().toPlainString(),
          task.dates().start().toString(),
          task.dates().finish().toString(),
          days(times.totalFloat()),
          days(times.freeFloat()),
          times.critical() ? "yes" : "no",
          task.criticality().toPlainString(),
          String.join("; ", predecessors.getOrDefault(times.id(), List.of())));
    }
    return table.toString();
  }

  private static String lag(Link link) {
    return link.lag() == 0 ? "" : (link.lag() > 0 ? "+" : "") + days(link.lag());
  }

  private static String days(int halfDays) {
    return HalfDays.toDays(halfDays).toPlainString();
  }
}
