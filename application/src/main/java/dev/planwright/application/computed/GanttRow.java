package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.report.document.Csv;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the chart.
 *
 * @param level 1 a phase, 2 a package, 3 a task
 */
record GanttRow(
    int level,
    String id,
    String phase,
    String title,
    LocalDate start,
    LocalDate finish,
    boolean critical,
    String tooltip) {

  /** Each phase and its tasks; its packages instead when there would be too many rows. */
  static List<GanttRow> rows(JsonObject schedule, int most) {
    int detailed = schedule.objects("phases").size() + schedule.objects("tasks").size();
    boolean tasks = detailed <= most;
    List<GanttRow> rows = new ArrayList<>();
    for (JsonObject phase : schedule.objects("phases")) {
      String id = text(phase, "id");
      rows.add(row(1, phase, id, "float_days"));
      schedule.objects(tasks ? "tasks" : "packages").stream()
          .filter(element -> text(element, "phase").equals(id))
          .forEach(
              e -> rows.add(row(tasks ? 3 : 2, e, id, tasks ? "total_float_days" : "float_days")));
    }
    return List.copyOf(rows.size() <= most ? rows : rows.subList(0, most));
  }

  private static GanttRow row(int level, JsonObject element, String phase, String floatField) {
    LocalDate start = Dates.parse(text(element, "start")).orElse(LocalDate.EPOCH);
    LocalDate finish = Dates.parse(text(element, "finish")).orElse(start);
    boolean critical = element.bool("critical").orElse(false);
    String tooltip =
        "%s %s: %s to %s, %s working days, %s"
            .formatted(
                text(element, "id"),
                text(element, "title"),
                start,
                finish,
                Csv.number(element, "duration_days"),
                critical ? "critical" : "float " + Csv.number(element, floatField) + " days");
    return new GanttRow(
        level,
        text(element, "id"),
        phase,
        text(element, "title"),
        start,
        finish.isBefore(start) ? start : finish,
        critical,
        tooltip);
  }
}
