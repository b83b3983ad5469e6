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
import dev.planwright.application.stage.summary.DotPlot.Mark;

/**
 * Two drawings of what is not sure: how finish and cost spread, and what moves them. Time stands on
 * the left, money on the right; the same numbers stand in tables.
 */
public final class Plots {
  private static final int WIDTH = 840;
  private static final int HALF = 400;
  private static final int RIGHT = 440;

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
          shapes.append(
              new DotPlot(
                      0,
                      plan.findings().spread().stream()
                          .map(day -> (double) day.toEpochDay())
                          .toList(),
                      marks)
                  .shapes(
                      say("Finish: each dot is one run in twenty"),
                      day -> LocalDate.ofEpochDay(Math.round(day)).toString()));
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
          shapes.append(
              new DotPlot(
                      RIGHT,
                      money.sums().spread().stream().map(BigDecimal::doubleValue).toList(),
                      marks)
                  .shapes(
                      say("Cost: each dot is one run in twenty"),
                      sum -> Numbers.about(BigDecimal.valueOf(sum), money.unit())));
        });
    return drawing(
        say("How finish and cost spread: each dot stands for one run in twenty"),
        shapes,
        DotPlot.HEIGHT);
  }

  private static Mark mark(String name, BigDecimal amount, BigDecimal bound, String unit) {
    return new Mark(
        amount.doubleValue(), name + " " + Numbers.apart(amount, bound, unit), "gantt-startline");
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
