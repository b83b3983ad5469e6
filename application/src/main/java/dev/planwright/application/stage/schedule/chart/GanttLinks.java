package dev.planwright.application.stage.schedule.chart;

import static dev.planwright.application.stage.schedule.chart.GanttScale.number;

import module java.base;

import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.work.WorkId;

/** The lines between the bars of the chart. */
final class GanttLinks {
  private final List<GanttRow> rows;
  private final GanttScale scale;
  private final Map<String, Integer> places = new HashMap<>();

  GanttLinks(List<GanttRow> rows, GanttScale scale) {
    this.rows = rows;
    this.scale = scale;
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).level() > 1) {
        places.put(rows.get(i).id().toString(), i);
      }
    }
  }

  /** The paths of links between tasks; between their packages where only these have rows. */
  Set<String> paths(List<Link> links) {
    Set<String> paths = new LinkedHashSet<>();
    for (Link link : links) {
      int from = row(link.from());
      int to = row(link.to());
      if (from >= 0 && to >= 0 && from != to) {
        paths.add(path(from, to, link.kind()));
      }
    }
    return paths;
  }

  private int row(String task) {
    String pack = WorkId.of(task).map(id -> id.workPackage().toString()).orElse(task);
    return places.getOrDefault(task, places.getOrDefault(pack, -1));
  }

  /**
   * From the tied end of the one bar, out of it, down or up, and into the tied end of the other.
   */
  private String path(int fromRow, int toRow, LinkKind kind) {
    GanttRow from = rows.get(fromRow);
    GanttRow to = rows.get(toRow);
    boolean leavesStart = kind == LinkKind.SS || kind == LinkKind.SF;
    boolean entersFinish = kind == LinkKind.FF || kind == LinkKind.SF;
    double x1 = leavesStart ? scale.x(from.start()) : scale.x(from.finish().plusDays(1));
    double x2 = entersFinish ? scale.x(to.finish().plusDays(1)) : scale.x(to.start());
    double y1 = scale.rowTop(fromRow) + GanttScale.ROW / 2.0;
    double y2 = scale.rowTop(toRow) + GanttScale.ROW / 2.0;
    double out = x1 + (leavesStart ? -4 : 4);
    double in = x2 + (entersFinish ? 6 : -6);
    double lane = y2 + (y2 > y1 ? -1 : 1) * GanttScale.ROW / 2.0;
    boolean direct = !leavesStart && !entersFinish && in >= out;
    String start = "M%s %sH%sV".formatted(number(x1), number(y1), number(out));
    return direct
        ? start + "%sH%s".formatted(number(y2), number(x2))
        : start + "%sH%sV%sH%s".formatted(number(lane), number(in), number(y2), number(x2));
  }
}
