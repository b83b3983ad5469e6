package dev.planwright.application.stage.strategy;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Gantt;
import dev.planwright.application.report.document.Escape;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.strategy.Relation.Kind;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Lever;

/**
 * Levers as bars by importance, joined where they help or hinder each other. A striped bar is a
 * vital lever; a dashed line with a minus is a conflict. Tables hold the same.
 */
final class LeverMap {
  private static final int WIDTH = 840;
  private static final int BARS = 300;
  private static final int LONGEST_BAR = 240;
  private static final int KNOTS = 600;
  private static final int REACH = 210;
  private static final int ROW = 24;
  private static final int TOP = 26;
  private static final int LONGEST = 42;

  private final Strategy strategy;
  private final Levers levers;
  private final List<ElementId> ranking;
  private final StringBuilder shapes = new StringBuilder();

  LeverMap(Strategy strategy, Levers levers) {
    this.strategy = strategy;
    this.levers = levers;
    this.ranking = strategy.ranking();
  }

  List<Block> blocks() {
    text(8, TOP - 12, say("Lever"), "head", "start");
    text(BARS, TOP - 12, say("Importance of 100"), "head", "start");
    text(KNOTS, TOP - 12, say("+ they help each other, − they hinder each other"), "mark", "start");
    ranking.forEach(this::row);
    strategy.relations().forEach(this::arc);
    String caption = say("Lever map");
    return GanttDrawing.of(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"gantt\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\" font-family=\"system-ui, sans-serif\" font-size=\"11\">%s</svg>"
                .formatted(WIDTH, TOP + ranking.size() * ROW + 6, Escape.text(caption), shapes))
        .filter(_ -> !ranking.isEmpty())
        .map(drawing -> List.<Block>of(new Gantt(caption, drawing)))
        .orElse(List.of());
  }

  private void row(ElementId id) {
    Mark mark = strategy.mark(id).orElseThrow();
    int y = TOP + ranking.indexOf(id) * ROW;
    String name = id + " " + levers.lever(id).map(Lever::name).orElse("");
    text(8, y + 15, Notation.cut(name, LONGEST), mark.vital() ? "head" : "label", "start");
    int width = Math.max(2, mark.importance() * LONGEST_BAR / 100);
    shapes.append(
        "<rect class=\"gantt-bar%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"13\" rx=\"2\"/>"
            .formatted(mark.vital() ? " gantt-critical" : "", BARS, y + 4, width));
    text(BARS + width + 5, y + 15, String.valueOf(mark.importance()), "mark", "start");
    shapes.append(
        "<circle class=\"gantt-bar\" cx=\"%d\" cy=\"%d\" r=\"4\"/>".formatted(KNOTS, y + 11));
  }

  private void arc(Relation relation) {
    int from = TOP + ranking.indexOf(relation.first()) * ROW + 11;
    int to = TOP + ranking.indexOf(relation.second()) * ROW + 11;
    int out = KNOTS + 16 + REACH * Math.abs(to - from) / Math.max(ROW, ranking.size() * ROW);
    boolean hinders = relation.kind() == Kind.CONFLICT;
    shapes.append(
        "<path class=\"lever-%s\" d=\"M%d %dC%d %d %d %d %d %d\"/>"
            .formatted(hinders ? "hinders" : "helps", KNOTS, from, out, from, out, to, KNOTS, to));
    text(
        KNOTS + (out - KNOTS) * 3 / 4 + 3,
        (from + to) / 2 + 4,
        hinders ? "−" : "+",
        "head",
        "start");
  }

  private void text(int x, int y, String words, String look, String anchor) {
    shapes.append(
        "<text class=\"gantt-%s\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>"
            .formatted(look, x, y, anchor, Escape.text(words)));
  }
}
