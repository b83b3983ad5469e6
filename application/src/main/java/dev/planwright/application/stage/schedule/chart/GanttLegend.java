package dev.planwright.application.stage.schedule.chart;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Xml;

/**
 * What bars and marks of the chart mean, one beside the other, in a second line where one is full.
 */
final class GanttLegend {
  /** How far one line is below the other. */
  static final int LINE = 16;

  private static final int BAR = 26;
  private static final int MARK = 6;
  private static final int GAP = 6;
  private static final int SPACE = 18;

  /** About what a letter of the chart takes. */
  private static final double LETTER = 5.8;

  private final StringBuilder drawn = new StringBuilder("<g class=\"gantt-legend\">\n");
  private double x = 8;
  private int lines = 1;
  private int y;

  /** Below the chart that ends there. */
  GanttLegend(int bottom) {
    this.y = bottom + 24;
  }

  /** A bar of that kind. */
  void bar(String styleClass, String english) {
    place(BAR, english);
    drawn.append(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"11\" rx=\"2\"/>\n"
            .formatted(styleClass, GanttScale.number(x), y, BAR));
    text(BAR, english);
  }

  /** A mark whose shape begins in the middle of its top. */
  void mark(String shape, String english) {
    place(MARK, english);
    drawn.append(shape.formatted(GanttScale.number(x + MARK), y)).append('\n');
    text(2 * MARK, english);
  }

  /** How many it takes. */
  int lines() {
    return lines;
  }

  /** All that was told. */
  String drawn() {
    return drawn + "</g>";
  }

  /** Goes on in the next line where this one has no room. */
  private void place(int width, String english) {
    if (x + width + GAP + LETTER * say(english).length() > GanttScale.WIDTH) {
      x = 8;
      y += LINE;
      lines++;
    }
  }

  private void text(int width, String english) {
    String label = say(english);
    double begins = x + width + GAP;
    drawn.append(
        "<text x=\"%s\" y=\"%s\">%s</text>\n"
            .formatted(GanttScale.number(begins), y + 10, Xml.escaped(label)));
    x = begins + LETTER * label.length() + SPACE;
  }
}
