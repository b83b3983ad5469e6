package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Gantt;
import dev.planwright.application.report.document.Escape;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.TextLines;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule;

/**
 * Two drawings of what is not sure: how finish and cost spread, and what moves them. Time stands on
 * the left, money on the right; the same numbers stand in tables.
 */
public final class Plots {
  private static final int WIDTH = 840;
  private static final int HALF = 400;
  private static final int RIGHT = 440;
  private static final int BASE = 80;
  private static final int DOT = 13;

  /** How high dots may stand on one another; more of them are moved closer together. */
  private static final int STACK = 62;

  private static final int MARK = 13;
  private static final int EDGE = 140;

  /** About the width of a character of a label. */
  private static final int CHAR = 6;

  private static final int LABEL = 215;
  private static final int ROW = 20;
  private static final int MOST_BARS = 6;

  /** How many letters of a name stand in a line. */
  private static final int LONGEST = 37;

  /** How much higher a bar's row is for each further line of its name. */
  private static final int LINE = 12;

  private final PlanContent content;
  private final Optional<Schedule> schedule;
  private final Optional<Budget> budget;

  public Plots(PlanContent content) {
    this.content = content;
    this.schedule = content.get(Schedule.STAGE);
    this.budget =
        content.get(Budget.STAGE).filter(money -> money.sums().totals().withheld().isEmpty());
  }

  /** A line across a plot. */
  private record Mark(double at, String label, String style) {}

  /** How finish and cost spread: a dot for each course of twenty. */
  public List<Block> spread() {
    var shapes = new StringBuilder();
    schedule
        .filter(plan -> !plan.findings().spread().isEmpty())
        .ifPresent(plan -> {
          Schedule.Finish finish = plan.project().finish();
          List<Mark> marks = new ArrayList<>();
          marks.add(new Mark(finish.p50().toEpochDay(), "P50 " + finish.p50(), "gantt-startline"));
          marks.add(new Mark(finish.p80().toEpochDay(), "P80 " + finish.p80(), "gantt-startline"));
          plan.project()
              .deadline()
              .ifPresent(deadline ->
                  marks.add(
                      new Mark(
                          deadline.date().toEpochDay(),
                          say("Deadline {0}", deadline.date()),
                          "gantt-deadline-line")));
          dots(
              shapes,
              0,
              say("Finish: each dot is one run in twenty"),
              plan.findings().spread().stream().map(day -> (double) day.toEpochDay()).toList(),
              marks,
              day -> LocalDate.ofEpochDay(Math.round(day)).toString());
        });
    budget
        .filter(money -> !money.sums().spread().isEmpty())
        .ifPresent(money -> {
          Budget.Totals totals = money.sums().totals();
          List<Mark> marks = new ArrayList<>();
          BigDecimal bound =
              money.findings().stated().map(Budget.Stated::high).orElse(BigDecimal.ZERO);
          marks.add(mark("P50", totals.p50(), bound, money.unit()));
          marks.add(mark("P80", totals.p80(), bound, money.unit()));
          money
              .findings()
              .stated()
              .ifPresent(stated ->
                  marks.add(
                      new Mark(
                          stated.high().doubleValue(),
                          say("Stated") + " " + Numbers.stated(stated.high(), money.unit()),
                          "gantt-deadline-line")));
          dots(
              shapes,
              RIGHT,
              say("Cost: each dot is one run in twenty"),
              money.sums().spread().stream().map(BigDecimal::doubleValue).toList(),
              marks,
              sum -> Numbers.about(BigDecimal.valueOf(sum), money.unit()));
        });
    return drawing(
        say("How finish and cost spread: each dot stands for one run in twenty"),
        shapes,
        BASE + 18);
  }

  private static Mark mark(String name, BigDecimal amount, BigDecimal bound, String unit) {
    return new Mark(
        amount.doubleValue(), name + " " + Numbers.apart(amount, bound, unit), "gantt-startline");
  }

  private static void dots(
      StringBuilder shapes,
      int left,
      String title,
      List<Double> values,
      List<Mark> marks,
      Function<Double, String> end) {
    double least =
        Math.min(values.getFirst(), marks.stream().mapToDouble(Mark::at).min().orElse(0));
    double most = Math.max(values.getLast(), marks.stream().mapToDouble(Mark::at).max().orElse(0));
    double scale = most > least ? (HALF - 2 * DOT) / (most - least) : 0;
    ToIntFunction<Double> place = value -> left + DOT + (int) Math.round((value - least) * scale);
    text(shapes, left, 12, title, "gantt-head", "start");
    text(shapes, left, BASE + 13, end.apply(least), "gantt-mark", "start");
    text(shapes, left + HALF, BASE + 13, end.apply(most), "gantt-mark", "end");
    shapes.append(
        "<line class=\"gantt-startline\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>"
            .formatted(left, left + HALF, BASE, BASE));
    Map<Integer, Integer> stacks = new TreeMap<>();
    for (double value : values) {
      stacks.merge((place.applyAsInt(value) - left) / DOT, 1, Integer::sum);
    }
    int tallest = Collections.max(stacks.values());
    int step = Math.min(DOT, STACK / tallest);
    stacks.forEach((slot, height) -> {
      for (int dot = 0; dot < height; dot++) {
        shapes.append(
            "<circle class=\"gantt-bar\" cx=\"%d\" cy=\"%d\" r=\"5\"/>"
                .formatted(left + slot * DOT + DOT / 2, BASE - DOT + DOT / 2 - dot * step));
      }
    });
    marks(shapes, left, marks, mark -> place.applyAsInt(mark.at()));
  }

  /** Lines with labels, each label on a row of its own, out of the way of the other lines. */
  private static void marks(
      StringBuilder shapes, int left, List<Mark> marks, ToIntFunction<Mark> place) {
    List<Mark> sorted = marks.stream().sorted(Comparator.comparingDouble(Mark::at)).toList();
    boolean full = place.applyAsInt(sorted.getLast()) > left + HALF - EDGE;
    Predicate<Mark> ahead =
        mark ->
            place.applyAsInt(mark) > left + CHAR * mark.label().length()
                && (full || mark.equals(sorted.getFirst()));
    int y = 28;
    for (Mark mark : sorted.reversed().stream().filter(ahead).toList()) {
      mark(shapes, mark, place.applyAsInt(mark), y, true);
      y += MARK;
    }
    for (Mark mark : sorted.stream().filter(ahead.negate()).toList()) {
      mark(shapes, mark, place.applyAsInt(mark), y, false);
      y += MARK;
    }
  }

  private static void mark(StringBuilder shapes, Mark mark, int x, int y, boolean ahead) {
    shapes.append(
        "<line class=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>"
            .formatted(mark.style(), x, x, y - 8, BASE));
    text(
        shapes,
        ahead ? x - 4 : x + DOT + 3,
        y,
        mark.label(),
        "gantt-mark",
        ahead ? "end" : "start");
  }

  /** The tasks and risks that move P80 most. */
  List<Block> movers() {
    Map<String, BigDecimal> days = new LinkedHashMap<>();
    schedule.ifPresent(
        plan -> plan.findings().movers().forEach(mover -> days.put(mover.ref(), mover.days())));
    Map<String, BigDecimal> money = new LinkedHashMap<>();
    budget.ifPresent(
        plan -> plan.sums().movers().forEach(mover -> money.put(mover.ref(), mover.amount())));
    var shapes = new StringBuilder();
    String unit = budget.map(Budget::unit).orElse("");
    int height =
        Math.max(
            bars(shapes, 0, say("Days of the P80 finish"), days, Numbers::plain),
            bars(shapes, RIGHT, say("P80 cost"), money, amount -> Numbers.about(amount, unit)));
    return drawing(say("What moves P80 most"), shapes, height);
  }

  /** Draws them, and tells where they end. */
  private int bars(
      StringBuilder shapes,
      int left,
      String title,
      Map<String, BigDecimal> values,
      Function<BigDecimal, String> shown) {
    if (values.isEmpty()) {
      return 0;
    }
    text(shapes, left, 12, title, "gantt-head", "start");
    double most = values.values().stream().mapToDouble(BigDecimal::doubleValue).max().orElse(1);
    List<Map.Entry<String, BigDecimal>> gravest =
        values.entrySet().stream()
            .sorted(Map.Entry.<String, BigDecimal>comparingByValue().reversed())
            .limit(MOST_BARS)
            .toList();
    int y = 32;
    for (Map.Entry<String, BigDecimal> bar : gravest) {
      int width =
          Math.max(
              2,
              (int)
                  Math.round(
                      bar.getValue().doubleValue() / Math.max(most, 1e-9) * (HALF - LABEL - 98)));
      List<String> name = name(bar.getKey());
      for (int line = 0; line < name.size(); line++) {
        text(shapes, left, y + line * LINE, name.get(line), "gantt-row", "start");
      }
      shapes.append(
          "<rect class=\"gantt-bar\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"12\"/>"
              .formatted(left + LABEL, y - 10, width));
      text(shapes, left + LABEL + width + 6, y, shown.apply(bar.getValue()), "gantt-mark", "start");
      y += ROW + (name.size() - 1) * LINE;
    }
    return y - 6;
  }

  private List<String> name(String ref) {
    String title = content.titles().getOrDefault(ref, "");
    return TextLines.of(title.isEmpty() ? ref : ref + " " + title, LONGEST);
  }

  private static List<Block> drawing(String caption, StringBuilder shapes, int height) {
    return shapes.isEmpty()
        ? List.of()
        : GanttDrawing.of(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"gantt\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\" font-family=\"system-ui, sans-serif\" font-size=\"11\">%s</svg>"
                    .formatted(WIDTH, height, Escape.text(caption), shapes))
            .map(drawing -> List.<Block>of(new Gantt(caption, drawing)))
            .orElse(List.of());
  }

  private static void text(
      StringBuilder shapes, int x, int y, String words, String style, String anchor) {
    shapes.append(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>"
            .formatted(style, x, y, anchor, Escape.text(words)));
  }
}
