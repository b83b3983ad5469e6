package dev.planwright.application.stage.schedule.chart;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.report.document.GanttStyle;
import dev.planwright.application.report.document.Xml;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.PhaseTime;
import dev.planwright.domain.work.WorkId;

/**
 * Draws a schedule as a Gantt chart in SVG: no script, no reference to anything outside, text as
 * text. The critical path differs in colour and in pattern.
 */
public final class GanttChart {
  /** With more rows than this, packages are drawn instead of tasks. */
  public static final int MAX_ROWS = 300;

  private static final int LONGEST_TITLE = 52;

  private static final int PHASES = 12;

  /** So many rows are readable on half a page. */
  private static final int PART = 40;

  private final Schedule schedule;
  private final List<GanttRow> rows;
  private final GanttScale scale;
  private final List<GanttMark.Placed> marks;
  private final boolean whole;
  private final boolean overview;
  private final StringBuilder svg = new StringBuilder();

  private GanttChart(Schedule schedule, List<GanttRow> rows, List<GanttMark> marks, boolean whole) {
    this(schedule, rows, marks, whole, false);
  }

  /**
   * A chart of these rows.
   *
   * @param whole whether it is of all the time of the plan
   * @param overview whether it leaves out what waits for what and what comes back every year
   */
  private GanttChart(
      Schedule schedule,
      List<GanttRow> rows,
      List<GanttMark> marks,
      boolean whole,
      boolean overview) {
    this.schedule = schedule;
    this.overview = overview;
    this.rows = rows;
    List<Integer> lines = rows.stream().map(row -> label(row).size()).toList();
    GanttScale planned = whole ? GanttScale.of(schedule, lines) : GanttScale.over(rows, lines);
    GanttScale wide =
        phasesAlone()
            ? halves().max(Comparator.naturalOrder()).map(planned::reaching).orElse(planned)
            : planned;
    this.marks =
        GanttMark.placed(
            marks.stream()
                .filter(mark -> wide.shows(mark.at().minusDays(1)) || (whole && deadline(mark)))
                .toList(),
            wide);
    this.scale =
        wide.with(
            this.marks.stream().mapToInt(placed -> placed.lane() + 1).max().orElse(whole ? 1 : 0));
    this.whole = whole;
  }

  private static boolean deadline(GanttMark mark) {
    return mark.shape() == GanttMark.Shape.DEADLINE;
  }

  private static List<String> label(GanttRow row) {
    return row.label(row.level() == 1 ? LONGEST_TITLE - 6 : LONGEST_TITLE);
  }

  private static GanttChart whole(Schedule schedule, List<GanttMark> marks) {
    return new GanttChart(schedule, GanttRow.rows(schedule.course(), MAX_ROWS), marks, true);
  }

  /** The chart as a file of its own, with a background, in light or dark as the viewer prefers. */
  public static String svg(Schedule schedule) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + whole(schedule, GanttMark.of(schedule)).draw("gantt gantt-file", true);
  }

  /** A drawing of a part of the plan, with the heading of that part. */
  public record Part(String caption, String svg) {}

  /**
   * The chart to be put into a page, in the page's text colour and background. Where it would be
   * too long to be read, each phase is a chart of its own, over its own time.
   */
  public static List<Part> parts(Schedule schedule, List<GanttMark> marks) {
    List<GanttRow> all = GanttRow.rows(schedule.course(), MAX_ROWS);
    if (all.size() <= PART) {
      return List.of(new Part(say("Gantt chart"), whole(schedule, marks).draw("gantt", true)));
    }
    List<Part> parts = new ArrayList<>();
    for (PhaseTime phase : schedule.course().phases()) {
      WorkId id = phase.time().id();
      List<GanttRow> rows = all.stream().filter(row -> row.id().phase().equals(id)).toList();
      for (int from = 0; from < rows.size(); from += PART) {
        List<GanttRow> part = rows.subList(from, Math.min(rows.size(), from + PART));
        String svg = new GanttChart(schedule, part, marks, false).draw("gantt", parts.isEmpty());
        parts.add(
            new Part(
                say("Gantt chart") + ": " + id + " " + phase.time().title(),
                parts.isEmpty() ? svg : svg.replace("gantt-", "gantt" + parts.size() + "-")));
      }
    }
    return List.copyOf(parts);
  }

  /**
   * The phases and packages on one page, for paper, which has the tasks in tables; empty where
   * {@link #parts} are one chart already. A link between two tasks would seem to be one of the
   * whole packages, so none is drawn.
   */
  public static Optional<Part> packages(Schedule schedule, List<GanttMark> marks) {
    if (GanttRow.rows(schedule.course(), MAX_ROWS).size() <= PART) {
      return Optional.empty();
    }
    String svg =
        new GanttChart(schedule, GanttRow.packages(schedule.course()), marks, true, true)
            .draw("gantt", true)
            .replace("gantt-", "packages-");
    return Optional.of(new Part(say("Gantt chart"), svg));
  }

  private boolean phasesAlone() {
    return rows.stream().allMatch(row -> row.level() == 1);
  }

  /** When phases are done in half of the runs. */
  private Stream<LocalDate> halves() {
    return schedule.course().phases().stream().flatMap(phase -> phase.p50().stream());
  }

  /** Where phases stand alone, each goes on to the day by which half of the runs have done it. */
  private void halfway() {
    if (!phasesAlone()) {
      return;
    }
    for (int i = 0; i < rows.size(); i++) {
      GanttRow row = rows.get(i);
      double y = scale.rowTop(i) + GanttScale.ROW / 2.0;
      schedule.course().phases().stream()
          .filter(phase -> phase.time().id().equals(row.id()))
          .flatMap(phase -> phase.p50().stream())
          .filter(row.finish()::isBefore)
          .forEach(day ->
              add(
                  ("<path d=\"M%s %sH%sm0 -4v8\" fill=\"none\" stroke=\"currentColor\""
                          + " stroke-width=\"1.5\"><title>P50 %s</title></path>")
                      .formatted(
                          GanttScale.number(scale.x(row.finish().plusDays(1))),
                          GanttScale.number(y),
                          GanttScale.number(scale.x(day.plusDays(1))),
                          shown(day.toString()))));
    }
  }

  /** The phases alone, at most twelve, for a first page. */
  public static String phases(Schedule schedule, List<GanttMark> marks) {
    List<GanttRow> phases =
        GanttRow.rows(schedule.course(), Integer.MAX_VALUE).stream()
            .filter(row -> row.level() == 1)
            .limit(PHASES)
            .toList();
    return new GanttChart(schedule, phases, marks, true)
        .draw("gantt", true)
        .replace("gantt-", "phases-");
  }

  private String draw(String styleClass, boolean explained) {
    add("<title id=\"gantt-title\">%s</title>".formatted(label("Gantt chart")));
    add("<desc id=\"gantt-desc\">%s</desc>".formatted(Xml.escaped(description())));
    svg.append(GanttStyle.DEFINITIONS);
    axis();
    var dates = new GanttDates(schedule, rows, scale, svg);
    dates.milestones(marks);
    dates.windows();
    if (!overview) {
      links();
    }
    bars();
    halfway();
    dates.bounds(fact -> !overview || !fact.yearly());
    dates.verticalLines(whole);
    int height = scale.bareHeight();
    if (explained) {
      GanttLegend legend = legend();
      add(legend.drawn());
      height = scale.height(legend.lines());
    }
    add("</svg>");
    return head(styleClass, height) + svg;
  }

  private static String head(String styleClass, int height) {
    return ("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"%s\" viewBox=\"0 0 %s %s\""
            + " role=\"img\" aria-labelledby=\"gantt-title gantt-desc\""
            + " font-family=\"system-ui, sans-serif\" font-size=\"11\">\n")
        .formatted(styleClass, GanttScale.WIDTH, height);
  }

  private String description() {
    return shown(
        say(
            "Phases: {0}, tasks: {1}, from {2} to {3}. Stated deadline: {4}. Critical path: {5}."
                + " The same dates are in a table.",
            schedule.course().phases().size(),
            schedule.course().tasks().size(),
            schedule.project().start(),
            schedule.project().finish().planned(),
            schedule
                .project()
                .deadline()
                .map(stated -> stated.date().toString())
                .orElseGet(() -> say("none")),
            String.join(", ", schedule.course().criticalPath())));
  }

  private void axis() {
    add("<g class=\"gantt-axis\">");
    for (GanttScale.Tick tick : scale.ticks()) {
      add(
          "<line x1=\"%1$s\" y1=\"%2$s\" x2=\"%1$s\" y2=\"%3$s\"/>"
              .formatted(GanttScale.number(tick.x()), GanttScale.TOP - 12, scale.bottom()));
      add(
          "<text x=\"%s\" y=\"%s\">%s</text>"
              .formatted(
                  GanttScale.number(tick.x() + 3), GanttScale.TOP - 16, Xml.escaped(tick.label())));
    }
    add("</g>");
  }

  private void bars() {
    Optional<WorkId> open = Optional.empty();
    for (int i = 0; i < rows.size(); i++) {
      GanttRow row = rows.get(i);
      WorkId phase = row.id().phase();
      if (open.filter(phase::equals).isEmpty()) {
        add(
            "%s<g class=\"gantt-phase\" data-phase=\"%s\">"
                .formatted(open.isEmpty() ? "" : "</g>\n", phase));
        open = Optional.of(phase);
      }
      bar(row, scale.rowTop(i));
    }
    add("%s".formatted(open.isEmpty() ? "" : "</g>"));
  }

  private void bar(GanttRow row, double top) {
    boolean phase = row.level() == 1;
    boolean sum = phase && rows.stream().anyMatch(other -> other.level() > 1);
    double height = sum ? 6 : 9;
    add("<g><title>%s</title>".formatted(Xml.escaped(row.tooltip())));
    add(
        "<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>"
            .formatted(
                phase ? "gantt-head" : "gantt-label",
                phase ? 8 : 18,
                GanttScale.number(top + 12),
                GanttRow.spans(label(row), phase ? 8 : 18)));
    String y = GanttScale.number(top + (GanttScale.ROW - height) / 2);
    Optional<Dates> critical = row.critical().filter(_ -> !sum);
    if (critical.filter(row.dates()::equals).isEmpty()) {
      add(rectangle(sum ? "gantt-sum" : "gantt-bar", row.dates(), y, height));
    }
    if (!sum) {
      row.driving().forEach(part -> add(rectangle("gantt-bar gantt-driving", part, y, height)));
    }
    critical.ifPresent(part -> add(rectangle("gantt-bar gantt-critical", part, y, height)));
    add("</g>");
  }

  private String rectangle(String kind, Dates dates, String y, double height) {
    double x = scale.x(dates.start());
    return "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"2\"/>"
        .formatted(
            kind,
            GanttScale.number(x),
            y,
            GanttScale.number(Math.max(2, scale.x(dates.finish().plusDays(1)) - x)),
            GanttScale.number(height));
  }

  private void links() {
    add("<g class=\"gantt-links\">");
    new GanttLinks(rows, scale)
        .paths(schedule.course().links())
        .forEach(path -> add("<path d=\"%s\"/>".formatted(path)));
    add("</g>");
  }

  private GanttLegend legend() {
    var legend = new GanttLegend(scale.bottom());
    legend.bar("gantt-bar gantt-critical", "critical path (striped)");
    if (driving()) {
      legend.bar("gantt-bar gantt-driving", "drives the finish (hatched)");
    }
    legend.bar("gantt-bar", "has float");
    legend.mark(
        "<path class=\"gantt-phase-end\" d=\"M%s %s" + GanttDates.DIAMOND + "\"/>", "milestone");
    legend.mark(
        "<path class=\"gantt-permit\" d=\"M%s %s"
            + GanttDates.shape(GanttMark.Shape.PERMIT)
            + "\"/>",
        "permit");
    if (svg.indexOf("class=\"gantt-bound") >= 0) {
      legend.mark(
          "<g class=\"gantt-bound\"><path d=\"M%s %s" + GanttDates.TRIANGLE + "\"/></g>",
          "date of the prompt");
    }
    if (svg.indexOf("class=\"gantt-window") >= 0) {
      legend.bar("gantt-window", "window that may be missed");
    }
    return legend;
  }

  /** Whether anything is hatched, be it in a later part that has no legend of its own. */
  private boolean driving() {
    return GanttRow.rows(schedule.course(), MAX_ROWS).stream()
        .anyMatch(row -> !row.driving().isEmpty());
  }

  private static String label(String english) {
    return Xml.escaped(say(english));
  }

  private void add(String line) {
    svg.append(line).append('\n');
  }
}
