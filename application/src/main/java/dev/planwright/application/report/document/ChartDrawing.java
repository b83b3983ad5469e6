package dev.planwright.application.report.document;

import static dev.planwright.application.report.document.Html.element;
import static dev.planwright.application.report.document.Html.styled;
import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.report.document.Block.Bar;
import dev.planwright.application.report.document.Block.Chart;
import dev.planwright.application.report.document.Block.Level;
import dev.planwright.application.report.document.Html.Element;

/** Bars for each month's amount and a line for their sum, each on its own scale, as SVG. */
final class ChartDrawing {
  private static final int WIDTH = 960;
  private static final int HEIGHT = 280;
  private static final int LEFT = 70;
  private static final int RIGHT = 70;
  private static final int TOP = 20;
  private static final int BOTTOM = 44;
  private static final int GRID_LINES = 4;
  private static final int MOST_LABELS = 14;
  private static final BigDecimal NEAR = BigDecimal.valueOf(4);
  private static final BigDecimal LINE = BigDecimal.valueOf(14);

  private final Chart chart;
  private final BigDecimal barScale;
  private final BigDecimal lineScale;

  private ChartDrawing(Chart chart) {
    this.chart = chart;
    this.barScale = top(chart.bars().stream().map(Bar::value).toList());
    this.lineScale =
        top(
            Stream.concat(
                    chart.bars().stream().map(Bar::cumulative),
                    chart.levels().stream().map(Level::value))
                .toList());
  }

  static Html of(Chart chart) {
    return new ChartDrawing(chart).draw();
  }

  private Html draw() {
    var shapes = new ArrayList<Html>();
    shapes.add(
        element(
            "desc",
            say("{0}; the same numbers stand in the table below.", shown(chart.caption()))));
    for (int i = 0; i <= GRID_LINES; i++) {
      grid(shapes, i);
    }
    for (int i = 0; i < chart.bars().size(); i++) {
      bar(shapes, i);
    }
    String line = String.join(" ", points());
    shapes.add(element("polyline").with("class", "halo").with("points", line));
    shapes.add(element("polyline").with("class", "sum").with("points", line));
    levels(shapes);
    return styled("svg", "bars", shapes)
        .with("viewBox", "0 0 " + WIDTH + " " + HEIGHT)
        .with("role", "img")
        .with("aria-label", shown(chart.caption()));
  }

  private void grid(List<Html> shapes, int index) {
    BigDecimal share =
        BigDecimal.valueOf(index).divide(BigDecimal.valueOf(GRID_LINES), MathContext.DECIMAL32);
    String y = at(share);
    shapes.add(
        element("line")
            .with("class", "rule")
            .with("x1", String.valueOf(LEFT))
            .with("x2", String.valueOf(WIDTH - RIGHT))
            .with("y1", y)
            .with("y2", y));
    shapes.add(label(Numbers.compact(barScale.multiply(share)), LEFT - 8, y, "end"));
    shapes.add(label(Numbers.compact(lineScale.multiply(share)), WIDTH - RIGHT + 8, y, "start"));
  }

  private void bar(List<Html> shapes, int index) {
    Bar bar = chart.bars().get(index);
    BigDecimal share = share(bar.value(), barScale);
    int slot = (WIDTH - LEFT - RIGHT) / chart.bars().size();
    int width = Math.max(2, Math.min(slot - 4, 46));
    int x = centre(index) - width / 2;
    BigDecimal y = new BigDecimal(at(share));
    shapes.add(
        element(
                "rect",
                element("desc", bar.label() + ": " + Numbers.amount(bar.value(), chart.unit())))
            .with("class", "bar")
            .with("x", String.valueOf(x))
            .with("y", y.toPlainString())
            .with("width", String.valueOf(width))
            .with(
                "height",
                BigDecimal.valueOf(HEIGHT - BOTTOM)
                    .subtract(y)
                    .max(BigDecimal.ZERO)
                    .toPlainString())
            .with("rx", "1"));
    int step = Math.ceilDiv(chart.bars().size(), MOST_LABELS);
    if (index % step == 0) {
      shapes.add(label(bar.label(), centre(index), String.valueOf(HEIGHT - BOTTOM + 20), "middle"));
    }
  }

  /** Each with its name, none of which covers another. */
  private void levels(List<Html> shapes) {
    BigDecimal lowest = BigDecimal.valueOf(HEIGHT);
    for (Level level :
        chart.levels().stream().sorted(Comparator.comparing(Level::value)).toList()) {
      String y = at(share(level.value(), lineScale));
      shapes.add(
          element("line")
              .with("class", "level")
              .with("x1", String.valueOf(LEFT))
              .with("x2", String.valueOf(WIDTH - RIGHT))
              .with("y1", y)
              .with("y2", y));
      lowest = new BigDecimal(y).subtract(NEAR).min(lowest.subtract(LINE));
      shapes.add(
          label(
              level.label() + ": " + Numbers.amount(level.value(), chart.unit()),
              LEFT + 6,
              lowest.toPlainString(),
              "start"));
    }
  }

  private List<String> points() {
    var points = new ArrayList<String>();
    for (int i = 0; i < chart.bars().size(); i++) {
      points.add(centre(i) + "," + at(share(chart.bars().get(i).cumulative(), lineScale)));
    }
    return points;
  }

  private int centre(int index) {
    return LEFT + (WIDTH - LEFT - RIGHT) * (2 * index + 1) / (2 * chart.bars().size());
  }

  private static Element label(String words, int x, String y, String anchor) {
    return element("text", words)
        .with("x", String.valueOf(x))
        .with("y", y)
        .with("text-anchor", anchor);
  }

  private static String at(BigDecimal share) {
    return BigDecimal.valueOf(HEIGHT - BOTTOM)
        .subtract(share.multiply(BigDecimal.valueOf(HEIGHT - BOTTOM - TOP)))
        .setScale(1, RoundingMode.HALF_UP)
        .toPlainString();
  }

  private static BigDecimal share(BigDecimal value, BigDecimal scale) {
    return value.max(BigDecimal.ZERO).divide(scale, MathContext.DECIMAL32).min(BigDecimal.ONE);
  }

  /** A round number at or above all of them. */
  private static BigDecimal top(List<BigDecimal> values) {
    BigDecimal most = values.stream().reduce(BigDecimal.ZERO, BigDecimal::max);
    if (most.signum() == 0) {
      return BigDecimal.ONE;
    }
    BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(most.precision() - most.scale() - 1);
    return List.of("1", "2", "4", "6", "8", "10").stream()
        .map(factor -> power.multiply(new BigDecimal(factor)))
        .filter(candidate -> candidate.compareTo(most) >= 0)
        .findFirst()
        .orElse(most);
  }
}
