package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.report.document.Escape;

/**
 * Values as dots on a line, and lines with labels across it. Labels stand where they cover no dot,
 * no other label and no other line; dots move closer together where that makes room for them.
 */
final class DotPlot {
  /** Of the whole drawing, the line's ends with it. */
  static final int HEIGHT = 98;

  private static final int WIDTH = 400;
  private static final int BASE = 80;
  private static final int DOT = 13;
  private static final int RADIUS = 5;

  /** The lowest dots' upper edge. */
  private static final int LOWEST = BASE - DOT + DOT / 2 - RADIUS;

  /** How high dots may stand on one another, and by how much less it is tried again. */
  private static final int STACK = 45;

  private static final int LESS = 5;

  /** How close dots of a stack may be: each of them is to be seen. */
  private static final int CLOSEST = 2;

  private static final List<Integer> ROWS = List.of(28, 41, 54);
  private static final int GAP = 4;

  /** Of a label that stands beyond the dots of its line. */
  private static final int WIDE = DOT + 3;

  private static final List<Integer> GAPS = List.of(GAP, -GAP, WIDE, -WIDE);

  /** How far letters reach above and below the line that they stand on. */
  private static final int ABOVE = 8;

  private static final int BELOW = 3;

  /** About the width of a character of a label. */
  private static final int CHAR = 6;

  private final int left;
  private final List<Mark> marks;
  private final double least;
  private final double most;
  private final Map<Integer, Integer> stacks = new TreeMap<>();

  /** How many dots stand on the lowest one of the tallest stack, and at least one. */
  private final int others;

  /** A line across a plot. */
  record Mark(double at, String label, String style) {}

  /**
   * Where the label of a mark stands.
   *
   * @param x of its line
   * @param y that its letters stand on
   * @param gap between line and letters; less than 0 where they stand before the line
   */
  record Label(Mark mark, int x, int y, int gap) {
    boolean ahead() {
      return gap < 0;
    }

    int from() {
      return ahead() ? x + gap - width() : x + gap;
    }

    int to() {
      return from() + width();
    }

    private int width() {
      return CHAR * mark.label().length();
    }

    private boolean touches(int begin, int end) {
      return begin < to() + GAP && end > from() - GAP;
    }

    boolean covers(Label other) {
      boolean beside = y == other.y && touches(other.from(), other.to());
      boolean cut = other.x != x && touches(other.x, other.x) && other.y - ABOVE < y + BELOW;
      return beside || cut;
    }
  }

  /**
   * A plot.
   *
   * @param left where it begins
   * @param values at least one
   */
  DotPlot(int left, List<Double> values, List<Mark> marks) {
    this.left = left;
    this.marks = marks.stream().sorted(Comparator.comparingDouble(Mark::at)).toList();
    DoubleSummaryStatistics all =
        Stream.concat(values.stream(), marks.stream().map(Mark::at))
            .mapToDouble(Double::doubleValue)
            .summaryStatistics();
    this.least = all.getMin();
    this.most = all.getMax();
    values.forEach(value -> stacks.merge((place(value) - left) / DOT, 1, Integer::sum));
    this.others = Math.max(1, Collections.max(stacks.values()) - 1);
  }

  private int place(double value) {
    double scale = most > least ? (WIDTH - 2 * DOT) / (most - least) : 0;
    return left + DOT + (int) Math.round((value - least) * scale);
  }

  /** The drawing, with what the ends of its line are called. */
  String shapes(String title, Function<Double, String> end) {
    var shapes = new StringBuilder();
    text(shapes, left, 12, title, "gantt-head", "start");
    text(shapes, left, BASE + DOT, end.apply(least), "gantt-mark", "start");
    text(shapes, left + WIDTH, BASE + DOT, end.apply(most), "gantt-mark", "end");
    line(shapes, "gantt-startline", left, left + WIDTH, BASE, BASE);
    Placed placed = placed();
    int high = placed.high();
    stacks.forEach((slot, height) -> {
      for (int dot = 0; dot < height; dot++) {
        shapes.append(
            "<circle class=\"gantt-bar\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
                .formatted(left + slot * DOT + DOT / 2, LOWEST + RADIUS - lift(dot, high), RADIUS));
      }
    });
    for (Label label : placed.labels()) {
      line(shapes, label.mark().style(), label.x(), label.x(), label.y() - ABOVE, BASE);
      text(
          shapes,
          label.x() + label.gap(),
          label.y(),
          label.mark().label(),
          "gantt-mark",
          label.ahead() ? "end" : "start");
    }
    return shapes.toString();
  }

  /** How far above the lowest dot another one stands, where a stack may be so high. */
  private int lift(int dot, int high) {
    return Math.min(dot * DOT, dot * high / others);
  }

  /**
   * Labels at a height of the stacks.
   *
   * @param faults what they cover, and which of them stand beyond the plot
   */
  private record Placed(List<Label> labels, int high, long faults) {
    int rows() {
      return labels.stream().mapToInt(Label::y).sum();
    }
  }

  /** Stacks are only as low as helps the labels, and so high that no dot hides another one. */
  private Placed placed() {
    List<List<Label>> places = places(marks);
    Placed best = best(places, STACK);
    for (int high = STACK - LESS; high >= others * CLOSEST && best.faults() > 0; high -= LESS) {
      Placed lower = best(places, high);
      best = lower.faults() < best.faults() ? lower : best;
    }
    return best;
  }

  /** The labels where they cover least, and of such places the highest. */
  private Placed best(List<List<Label>> places, int high) {
    return places.stream()
        .map(labels -> judged(labels, high))
        .min(Comparator.comparingLong(Placed::faults).thenComparingInt(Placed::rows))
        .orElseThrow();
  }

  private List<List<Label>> places(List<Mark> of) {
    List<List<Label>> all = List.of(List.of());
    for (Mark mark : of) {
      all =
          all.stream()
              .flatMap(before ->
                  ROWS.stream()
                      .flatMap(
                          y -> GAPS.stream().map(gap -> new Label(mark, place(mark.at()), y, gap)))
                      .map(label -> Stream.concat(before.stream(), Stream.of(label)).toList()))
              .toList();
    }
    return all;
  }

  private Placed judged(List<Label> labels, int high) {
    long faults =
        labels.stream()
            .mapToLong(label ->
                labels.stream().filter(other -> !other.equals(label) && label.covers(other)).count()
                    + stacks.entrySet().stream()
                        .filter(stack -> covers(label, stack.getKey(), stack.getValue(), high))
                        .count()
                    + (label.from() < left || label.to() > left + WIDTH ? 1 : 0))
            .sum();
    return new Placed(labels, high, faults);
  }

  private boolean covers(Label label, int slot, int height, int high) {
    int middle = left + slot * DOT + DOT / 2;
    int top = LOWEST - lift(height - 1, high);
    return label.touches(middle - RADIUS, middle + RADIUS) && top < label.y() + BELOW;
  }

  private static void line(StringBuilder shapes, String style, int x1, int x2, int y1, int y2) {
    shapes.append(
        "<line class=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>"
            .formatted(style, x1, x2, y1, y2));
  }

  private static void text(
      StringBuilder shapes, int x, int y, String words, String style, String anchor) {
    shapes.append(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>"
            .formatted(style, x, y, anchor, Escape.text(words)));
  }
}
