package dev.planwright.application.stage.schedule.chart;

import module java.base;

import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.work.Milestone;

/**
 * Where dates and rows lie in the chart, in SVG units.
 *
 * @param first the date at the left edge of the bars
 * @param days shown from there on
 * @param lines of the label of each row
 * @param lanes above the first row, for milestones
 */
record GanttScale(LocalDate first, long days, List<Integer> lines, int lanes) {
  static final int WIDTH = 840;
  static final int TOP = 28;
  static final int ROW = 13;

  /** How much higher a row is for each further line of its label. */
  static final int LINE = 11;

  /** Where the bars begin. */
  static final int LEFT = 290;

  private static final int RIGHT = 14;
  private static final int FOOT = 44;
  private static final int BARE_FOOT = 16;
  private static final int NARROWEST_LABEL = 52;
  private static final int SHORT_PLAN = 60;

  GanttScale {
    lines = List.copyOf(lines);
  }

  /** The month axis's line and label. */
  record Tick(double x, String label) {}

  /** From the start to the finish, or to a deadline within three times that span. */
  static GanttScale of(Schedule schedule, List<Integer> lines) {
    LocalDate first = schedule.project().start();
    LocalDate last =
        Stream.concat(
                schedule.course().tasks().stream().map(task -> task.dates().finish()),
                schedule.milestones().stream()
                    .filter(milestone -> milestone.kind() != Milestone.Kind.DEADLINE)
                    .map(Milestone::date))
            .reduce(first, (a, b) -> a.isAfter(b) ? a : b);
    long span = Math.max(7, ChronoUnit.DAYS.between(first, last) + 1);
    long toDeadline =
        schedule
            .project()
            .deadline()
            .map(deadline -> ChronoUnit.DAYS.between(first, deadline.date()) + 1)
            .orElse(0L);
    long shown = Math.max(span, toDeadline > 3 * span ? 0 : toDeadline);
    return new GanttScale(first, shown + Math.max(1, shown / 50), lines, 1);
  }

  /** From the first to the last day of these rows, and a little more. */
  static GanttScale over(List<GanttRow> rows, List<Integer> lines) {
    LocalDate first =
        rows.stream().map(GanttRow::start).min(Comparator.naturalOrder()).orElseThrow();
    LocalDate last =
        rows.stream().map(GanttRow::finish).max(Comparator.naturalOrder()).orElseThrow();
    long span = Math.max(14, ChronoUnit.DAYS.between(first, last) + 1);
    return new GanttScale(first, span + Math.max(1, span / 12), lines, 1);
  }

  /** The same, wide enough for that day. */
  GanttScale reaching(LocalDate last) {
    long span = ChronoUnit.DAYS.between(first, last) + 1;
    return new GanttScale(first, Math.max(days, span + Math.max(1, span / 50)), lines, lanes);
  }

  /** The same with so many lanes for milestones. */
  GanttScale with(int more) {
    return new GanttScale(first, days, lines, more);
  }

  /** Whether the date lies between the edges. */
  boolean shows(LocalDate date) {
    return !date.isBefore(first) && !beyond(date);
  }

  /** The start of that day; dates beyond the edges lie on the edge. */
  double x(LocalDate date) {
    double share = (double) ChronoUnit.DAYS.between(first, date) / days;
    return LEFT + Math.clamp(share, 0, 1) * (WIDTH - LEFT - RIGHT);
  }

  /** Whether the date lies beyond the right edge. */
  boolean beyond(LocalDate date) {
    return date.isAfter(first.plusDays(days));
  }

  /** The upper edge of a row; the milestones have theirs above the first. */
  int rowTop(int row) {
    int further = lines.subList(0, row).stream().mapToInt(count -> count - 1).sum();
    return TOP + ROW * (row + lanes) + LINE * further;
  }

  int bottom() {
    return rowTop(lines.size());
  }

  /** With a legend of so many lines. */
  int height(int lines) {
    return bottom() + FOOT + (lines - 1) * GanttLegend.LINE;
  }

  /** The same without a legend. */
  int bareHeight() {
    return bottom() + BARE_FOOT;
  }

  /** The starts of months, or of weeks in a short plan, so many that their labels do not touch. */
  List<Tick> ticks() {
    List<Tick> ticks = days < SHORT_PLAN ? weeks() : months();
    return ticks.stream().filter(tick -> tick.x() < WIDTH - NARROWEST_LABEL).toList();
  }

  private List<Tick> weeks() {
    LocalDate monday = first.with(TemporalAdjusters.nextOrSame(DayOfWeek.MONDAY));
    return Stream.iterate(monday, day -> day.plusWeeks(1))
        .takeWhile(day -> !beyond(day))
        .map(day -> new Tick(x(day), day.toString()))
        .toList();
  }

  private List<Tick> months() {
    double monthWidth = 30.4 / days * (WIDTH - LEFT - RIGHT);
    int step =
        Stream.of(1, 2, 3, 6, 12, 24, 60)
            .filter(months -> months * monthWidth >= NARROWEST_LABEL)
            .findFirst()
            .orElse(120);
    List<Tick> ticks = new ArrayList<>();
    LocalDate last = first.plusDays(days);
    YearMonth month = YearMonth.from(first).plusMonths(1);
    while (step > 1 && (month.getMonthValue() - 1) % Math.min(step, 12) != 0) {
      month = month.plusMonths(1);
    }
    for (; !month.atDay(1).isAfter(last); month = month.plusMonths(step)) {
      ticks.add(new Tick(x(month.atDay(1)), month.toString()));
    }
    return ticks;
  }

  /** One decimal, whatever the language of the machine. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
