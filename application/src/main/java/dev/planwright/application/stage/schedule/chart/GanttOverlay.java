package dev.planwright.application.stage.schedule.chart;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.GanttStyle;
import dev.planwright.application.report.document.Xml;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.work.WorkId;
import org.jspecify.annotations.Nullable;

/** Two schedules in one chart: of each row what was above, what is now below. */
public final class GanttOverlay {
  private static final int MOST = 120;
  private static final int TITLE = 46;

  private GanttOverlay() {}

  /** The chart to be put into a page; rows that differ and all phases, up to a bound. */
  public static String inline(Schedule before, Schedule after) {
    Map<WorkId, GanttRow> old = rows(before);
    Map<WorkId, GanttRow> now = rows(after);
    SortedSet<WorkId> ids =
        new TreeSet<>(
            Comparator.comparing(
                id -> id.places().toArray(Integer[]::new), Arrays::<Integer>compare));
    ids.addAll(old.keySet());
    ids.addAll(now.keySet());
    List<WorkId> shown =
        ids.stream()
            .filter(id -> id.level() == 1 || differ(old.get(id), now.get(id)))
            .limit(MOST)
            .toList();
    var scale = scale(before, after, shown.stream().map(id -> label(old, now, id).size()).toList());
    var svg =
        new StringBuilder(
            ("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"gantt\" viewBox=\"0 0 %s %s\""
                    + " role=\"img\" aria-labelledby=\"overlay-title\" font-family=\"system-ui,"
                    + " sans-serif\" font-size=\"11\">\n<title id=\"overlay-title\">%s</title>\n")
                .formatted(GanttScale.WIDTH, scale.height(1), Xml.escaped(say("Gantt chart"))));
    svg.append(GanttStyle.DEFINITIONS).append("<g class=\"gantt-axis\">");
    for (GanttScale.Tick tick : scale.ticks()) {
      svg.append(
          "<line x1=\"%1$s\" y1=\"%2$s\" x2=\"%1$s\" y2=\"%3$s\"/><text x=\"%1$s\" y=\"%4$s\">%5$s</text>\n"
              .formatted(
                  GanttScale.number(tick.x()),
                  GanttScale.TOP - 12,
                  scale.bottom(),
                  GanttScale.TOP - 16,
                  Xml.escaped(tick.label())));
    }
    svg.append("</g>\n");
    for (int i = 0; i < shown.size(); i++) {
      row(svg, scale, i, old.get(shown.get(i)), now.get(shown.get(i)));
    }
    legend(svg, scale);
    return svg.append("</svg>").toString();
  }

  private static Map<WorkId, GanttRow> rows(Schedule schedule) {
    Map<WorkId, GanttRow> rows = new LinkedHashMap<>();
    GanttRow.rows(schedule.course(), Integer.MAX_VALUE).forEach(row -> rows.put(row.id(), row));
    return rows;
  }

  /** Whether only one of them has the row, or its dates are others. */
  private static boolean differ(@Nullable GanttRow old, @Nullable GanttRow now) {
    return old == null || now == null || !old.dates().equals(now.dates());
  }

  private static GanttScale scale(Schedule before, Schedule after, List<Integer> lines) {
    GanttScale one = GanttScale.of(before, lines);
    GanttScale other = GanttScale.of(after, lines);
    LocalDate first = one.first().isBefore(other.first()) ? one.first() : other.first();
    LocalDate last =
        Stream.of(one, other)
            .map(scale -> scale.first().plusDays(scale.days()))
            .max(Comparator.naturalOrder())
            .orElseThrow();
    return new GanttScale(first, ChronoUnit.DAYS.between(first, last), lines, 1);
  }

  private static List<String> label(
      Map<WorkId, GanttRow> old, Map<WorkId, GanttRow> now, WorkId id) {
    return Objects.requireNonNull(now.getOrDefault(id, old.get(id))).label(TITLE);
  }

  private static void row(
      StringBuilder svg,
      GanttScale scale,
      int place,
      @Nullable GanttRow old,
      @Nullable GanttRow now) {
    double top = scale.rowTop(place);
    GanttRow named = now == null ? Objects.requireNonNull(old) : now;
    svg.append(
        "<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>\n"
            .formatted(
                named.level() == 1 ? "gantt-head" : "gantt-label",
                named.level() == 1 ? 8 : 18,
                GanttScale.number(top + 13),
                GanttRow.spans(named.label(TITLE), named.level() == 1 ? 8 : 18)));
    if (old != null) {
      bar(svg, scale, old, "gantt-sum", top + 3);
    }
    if (now != null) {
      bar(svg, scale, now, "gantt-bar", top + 10);
    }
  }

  private static void bar(
      StringBuilder svg, GanttScale scale, GanttRow row, String look, double y) {
    double x = scale.x(row.start());
    svg.append(
        "<g><title>%s</title><rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"6\" rx=\"2\"/></g>\n"
            .formatted(
                Xml.escaped(row.tooltip()),
                look,
                GanttScale.number(x),
                GanttScale.number(y),
                GanttScale.number(Math.max(2, scale.x(row.finish().plusDays(1)) - x))));
  }

  private static void legend(StringBuilder svg, GanttScale scale) {
    int y = scale.bottom() + 24;
    svg.append(
        "<rect class=\"gantt-sum\" x=\"8\" y=\"%1$s\" width=\"26\" height=\"6\"/><text x=\"40\" y=\"%2$s\">%3$s</text><rect class=\"gantt-bar\" x=\"180\" y=\"%1$s\" width=\"26\" height=\"6\"/><text x=\"212\" y=\"%2$s\">%4$s</text>\n"
            .formatted(y, y + 8, Xml.escaped(say("before")), Xml.escaped(say("after"))));
  }
}
