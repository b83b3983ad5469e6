package dev.planwright.application.stage.schedule.chart;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Xml;
import dev.planwright.application.stage.schedule.MissedWindow;
import dev.planwright.application.stage.schedule.Schedule;

/**
 * Draws what the chart shows of dates: milestones, windows, what the prompt states, the deadline.
 */
record GanttDates(Schedule schedule, List<GanttRow> rows, GanttScale scale, StringBuilder svg) {
  /** From the middle of its top. */
  static final String DIAMOND = "l6 6l-6 6l-6 -6z";

  /** From the middle of its top. */
  static final String TRIANGLE = "m-5 0h10l-5 10z";

  /** Only where any is near: a part without them has no row for them. */
  void milestones(List<GanttMark.Placed> marks) {
    if (scale.lanes() == 0) {
      return;
    }
    add("<g class=\"gantt-milestones\">");
    add(
        "<text class=\"gantt-head\" x=\"8\" y=\"%s\">%s</text>"
            .formatted(GanttScale.TOP + 12, Xml.escaped(say("Milestones"))));
    marks.forEach(this::milestone);
    add("</g>");
  }

  /** Where work may miss its window: when the window is open, as a frame around the row. */
  void windows() {
    Set<Framed> framed = new HashSet<>();
    for (MissedWindow missed : schedule.findings().missed()) {
      row(missed.task())
          .filter(top -> framed.add(new Framed(top, missed.open())))
          .ifPresent(top -> {
            double x = scale.x(missed.open().start());
            double width = Math.max(2, scale.x(missed.open().finish().plusDays(1)) - x);
            add(
                "<g><title>%s</title>%s</g>"
                    .formatted(
                        Xml.escaped(missed.sentence()),
                        frame(GanttScale.number(x), GanttScale.number(top + 1), width)));
          });
    }
  }

  /** Two tasks of one row may miss the same window. */
  private record Framed(double top, Schedule.Dates open) {}

  private static String frame(String x, String y, double width) {
    return "<rect class=\"gantt-window\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"14\"/>"
        .formatted(x, y, GanttScale.number(width));
  }

  /** Those dates of the prompt, at the rows that they bind. */
  void bounds(Predicate<Schedule.DatedFact> drawn) {
    for (Schedule.DatedFact fact : schedule.findings().dated()) {
      if (drawn.test(fact) && scale.shows(fact.date())) {
        rows.stream()
            .filter(row -> fact.binds().stream().anyMatch(row::shows))
            .forEach(row -> bound(fact, row));
      }
    }
  }

  private void bound(Schedule.DatedFact fact, GanttRow row) {
    double top = scale.rowTop(rows.indexOf(row));
    String label = fact.fact() + (fact.verdict() == Schedule.Verdict.KEPT ? "" : " !");
    GanttMark.Place place = GanttMark.beside(label, fact.date(), row.dates(), scale);
    String x = GanttScale.number(scale.x(fact.date()));
    add(
        "<g class=\"gantt-bound\"><title>%s</title><path d=\"M%s %s%s\"/><text class=\"gantt-mark\" x=\"%s\" y=\"%s\"%s>%s</text></g>"
            .formatted(
                Xml.escaped(
                    shown(
                        fact.fact()
                            + " "
                            + fact.date()
                            + ": "
                            + say(Inline.words(fact.verdict())))),
                x,
                GanttScale.number(top + 2),
                TRIANGLE,
                GanttScale.number(place.x()),
                GanttScale.number(top + 12),
                place.left() ? " text-anchor=\"end\"" : "",
                label));
  }

  /** The upper edge of the row of that task or package. */
  private Optional<Double> row(String id) {
    return IntStream.range(0, rows.size())
        .filter(i -> rows.get(i).shows(id))
        .mapToObj(i -> (double) scale.rowTop(i))
        .findFirst();
  }

  private void milestone(GanttMark.Placed placed) {
    GanttMark mark = placed.mark();
    double y = GanttScale.TOP + GanttScale.ROW * placed.lane() + GanttScale.ROW / 2.0;
    boolean fact = mark.shape() == GanttMark.Shape.FACT;
    String drawn =
        "<path class=\"%s\" d=\"M%s %s%s\"><title>%s</title></path>"
            .formatted(
                fact ? "gantt-fact" : mark.shape().styleClass(),
                GanttScale.number(placed.x()),
                GanttScale.number(fact ? y - 4 : y - 6),
                shape(mark.shape()),
                Xml.escaped(mark.title()));
    add(fact ? "<g class=\"gantt-bound\">%s</g>".formatted(drawn) : drawn);
    if (!mark.label().isEmpty()) {
      add(
          "<text class=\"gantt-mark\" x=\"%s\" y=\"%s\"%s>%s</text>"
              .formatted(
                  GanttScale.number(placed.left() ? placed.x() - 8 : placed.x() + 8),
                  GanttScale.number(y + 4),
                  placed.left() ? " text-anchor=\"end\"" : "",
                  Xml.escaped(mark.label())));
    }
  }

  /** A diamond, a square for a permit, a triangle for a date: told apart without colour too. */
  static String shape(GanttMark.Shape shape) {
    return switch (shape) {
      case PERMIT -> "m-5 1h10v10h-10z";
      case FACT -> TRIANGLE;
      case START, PHASE, GATE, DEADLINE -> DIAMOND;
    };
  }

  /** The start and the deadline, down all rows; on the edge where all of the plan is shown. */
  void verticalLines(boolean whole) {
    LocalDate start = schedule.project().start();
    if (scale.shows(start)) {
      line("gantt-startline", start, say("start {0}", start));
    }
    schedule
        .project()
        .deadline()
        .map(Schedule.Deadline::date)
        .filter(date -> whole || scale.shows(date))
        .ifPresent(date ->
            line(
                "gantt-deadline-line",
                date.plusDays(1),
                say("deadline {0}", date) + (scale.beyond(date) ? " →" : "")));
  }

  private void line(String styleClass, LocalDate date, String label) {
    double x = scale.x(date);
    boolean left = x > GanttScale.WIDTH - 130;
    add(
        "<line class=\"%s\" x1=\"%2$s\" y1=\"%3$s\" x2=\"%2$s\" y2=\"%4$s\"/>"
            .formatted(styleClass, GanttScale.number(x), GanttScale.TOP - 12, scale.bottom()));
    add(
        "<text class=\"gantt-mark\" x=\"%s\" y=\"%s\"%s>%s</text>"
            .formatted(
                GanttScale.number(left ? x - 3 : x + 3),
                scale.bottom() + 12,
                left ? " text-anchor=\"end\"" : "",
                Xml.escaped(shown(label))));
  }

  private void add(String line) {
    svg.append(line).append('\n');
  }
}
