package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.report.document.Csv;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The schedule as a table: {@code 022-schedule.csv}. */
final class ScheduleTable {
  private ScheduleTable() {}

  /** One row for each task, with its predecessors written as {@code 1.1.1 FS+2}. */
  static String csv(JsonObject schedule) {
    Map<String, List<String>> predecessors = new HashMap<>();
    for (JsonObject link : schedule.objects("links")) {
      predecessors
          .computeIfAbsent(text(link, "to"), _ -> new ArrayList<>())
          .add(text(link, "from") + " " + text(link, "kind") + lag(link));
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
    for (JsonObject task : schedule.objects("tasks")) {
      table.row(
          text(task, "id"),
          text(task, "phase"),
          text(task, "package"),
          text(task, "title"),
          text(task, "role"),
          Csv.number(task, "people"),
          Csv.number(task, "duration_days"),
          text(task, "start"),
          text(task, "finish"),
          Csv.number(task, "total_float_days"),
          Csv.number(task, "free_float_days"),
          task.bool("critical").orElse(false) ? "yes" : "no",
          Csv.number(task, "criticality"),
          String.join("; ", predecessors.getOrDefault(text(task, "id"), List.of())));
    }
    return table.toString();
  }

  private static String lag(JsonObject link) {
    return link.number("lag_days")
        .filter(lag -> lag.signum() != 0)
        .map(lag -> (lag.signum() > 0 ? "+" : "") + lag.toPlainString())
        .orElse("");
  }
}
