package dev.planwright.application.stage.schedule.chart;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.TextLines;
import dev.planwright.application.report.document.Xml;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.GroupTime;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.domain.work.WorkId;

/**
 * A row of the chart.
 *
 * @param critical from the first to the last day of its critical work
 * @param driving when its work is that drives the finish, though it has float
 * @param length how long it takes and how far it can slip, in words
 */
record GanttRow(
    WorkId id,
    String title,
    Dates dates,
    Optional<Dates> critical,
    List<Dates> driving,
    String length) {
  GanttRow {
    driving = List.copyOf(driving);
  }

  /**
   * Each phase and its tasks; its packages instead where they have none, or there would be too many
   * rows.
   */
  static List<GanttRow> rows(Course course, int most) {
    List<GanttRow> rows = rows(course, course.phases().size() + course.tasks().size() <= most);
    return List.copyOf(rows.size() <= most ? rows : rows.subList(0, most));
  }

  /** Each phase and its packages. */
  static List<GanttRow> packages(Course course) {
    return List.copyOf(rows(course, false));
  }

  private static List<GanttRow> rows(Course course, boolean tasks) {
    List<GanttRow> rows = new ArrayList<>();
    for (PhaseTime phase : course.phases()) {
      WorkId id = phase.time().id();
      rows.add(of(phase.time(), course));
      for (GroupTime pack : course.packages()) {
        if (pack.id().within(id)) {
          List<GanttRow> parts =
              tasks
                  ? course.tasks().stream()
                      .filter(task -> task.id().within(pack.id()))
                      .map(task -> of(task, course))
                      .toList()
                  : List.of();
          rows.addAll(parts.isEmpty() ? List.of(of(pack, course)) : parts);
        }
      }
    }
    return rows;
  }

  private static GanttRow of(GroupTime group, Course course) {
    Optional<Dates> critical = course.critical(group);
    String days = Numbers.plain(group.days());
    return new GanttRow(
        group.id(),
        group.title(),
        group.dates(),
        critical,
        driving(group.id(), course),
        critical
            .filter(part -> part.start().isAfter(group.dates().start()))
            .map(part -> say("working days: {0}, critical from {1}", days, part.start()))
            .orElseGet(() -> length(group.days(), group.critical(), course.spare(group).days())));
  }

  private static List<Dates> driving(WorkId part, Course course) {
    Map<String, Dates> dates = course.dates();
    return course.slack().chains().stream()
        .filter(chain -> chain.target().names().contains(Schedule.FINISH))
        .flatMap(chain -> chain.steps().stream())
        .filter(step -> step.spare().signum() > 0)
        .flatMap(step -> WorkId.of(step.task()).stream())
        .filter(step -> step.within(part))
        .flatMap(step -> Optional.ofNullable(dates.get(step.toString())).stream())
        .toList();
  }

  private static GanttRow of(TaskTime task, Course course) {
    boolean critical = task.times().critical();
    BigDecimal slack = course.slack().of(task).days();
    return new GanttRow(
        task.id(),
        task.task().title(),
        task.dates(),
        Optional.of(task.dates()).filter(_ -> critical),
        driving(task.id(), course),
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

  /** Whether that work is drawn in this row: its own, or a task of its package. */
  boolean shows(String part) {
    return level() > 1 && WorkId.of(part).filter(work -> work.within(id)).isPresent();
  }

  LocalDate start() {
    return dates.start();
  }

  LocalDate finish() {
    return dates.finish();
  }

  /** Its name in lines of at most that many characters. */
  List<String> label(int most) {
    return TextLines.of(id + " " + title, most);
  }

  /** Lines of a label that begins there, as the content of a text in SVG. */
  static String spans(List<String> lines, int x) {
    var spans = new StringBuilder(Xml.escaped(lines.getFirst()));
    lines.stream()
        .skip(1)
        .forEach(line ->
            spans.append(
                "<tspan x=\"%s\" dy=\"%s\">%s</tspan>"
                    .formatted(x, GanttScale.LINE, Xml.escaped(line))));
    return spans.toString();
  }

  /** What is shown where the pointer rests on it. */
  String tooltip() {
    return shown(say("{0} {1}: {2} to {3}, {4}", id, title, start(), finish(), length));
  }
}
