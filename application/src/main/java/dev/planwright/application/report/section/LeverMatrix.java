package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Block.Cell;
import dev.planwright.application.report.document.Block.Column;
import dev.planwright.application.report.document.Block.Look;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Ref;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Which levers help (+) or hinder (−) each other, as a square table and as reasons. */
final class LeverMatrix {
  private final List<JsonObject> relations;

  private record Relation(String a, String b, boolean helps, String why) {
    JsonObject toJson() {
      return Json.build()
          .put("a", a)
          .put("b", b)
          .put("kind", helps ? "synergy" : "conflict")
          .put("why", why)
          .done();
    }
  }

  LeverMatrix(JsonObject data) {
    List<JsonObject> computed = data.objects("matrix");
    this.relations = computed.isEmpty() ? fromMarks(data) : computed;
  }

  List<Block> blocks() {
    var levers = new LinkedHashSet<String>();
    relations.forEach(relation -> {
      levers.add(Words.text(relation, "a"));
      levers.add(Words.text(relation, "b"));
    });
    if (levers.isEmpty()) {
      return List.of();
    }
    List<String> order =
        levers.stream()
            .sorted(
                Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
            .toList();
    var columns = new ArrayList<Column>();
    columns.add(new Column("Lever", Align.LEFT));
    order.forEach(lever -> columns.add(new Column(lever, Align.LEFT)));
    List<Row> rows = order.stream().map(a -> new Row(Optional.empty(), row(a, order))).toList();
    return new Blocks()
        .add(
            new Table("+ they help each other, − they hinder each other", columns, rows, Look.GRID))
        .fold(
            "Reasons",
            new Blocks()
                .table(
                    JsonTable.json("Synergy and conflict", relations)
                        .named("Lever", "a")
                        .named("With", "b")
                        .choice("Kind", "kind")
                        .text("Why", "why"))
                .done())
        .done();
  }

  private List<Cell> row(String a, List<String> order) {
    var cells = new ArrayList<Cell>();
    cells.add(Cell.of(List.of(new Ref(a))));
    order.forEach(b -> cells.add(cell(a, b)));
    return cells;
  }

  private Cell cell(String a, String b) {
    boolean helps = related(a, b, "synergy");
    boolean hinders = related(a, b, "conflict");
    if (a.equals(b) || (!helps && !hinders)) {
      return Cell.of(Inline.of(a.equals(b) ? "·" : ""));
    }
    String sign = (helps ? "+" : "") + (hinders ? "−" : "");
    return new Cell(List.of(new Strong(sign)), hinders ? 4 : 2);
  }

  private boolean related(String a, String b, String kind) {
    return relations.stream()
        .filter(relation -> Words.text(relation, "kind").equals(kind))
        .anyMatch(relation -> joins(relation, a, b) || joins(relation, b, a));
  }

  private static boolean joins(JsonObject relation, String a, String b) {
    return Words.text(relation, "a").equals(a) && Words.text(relation, "b").equals(b);
  }

  private static List<JsonObject> fromMarks(JsonObject data) {
    var found = new ArrayList<Relation>();
    for (JsonObject mark : data.objects("marks")) {
      String a = Words.text(mark, "lever");
      mark.objects("synergy")
          .forEach(
              s -> found.add(new Relation(a, Words.text(s, "ref"), true, Words.text(s, "why"))));
      mark.objects("conflict")
          .forEach(
              c -> found.add(new Relation(a, Words.text(c, "ref"), false, Words.text(c, "why"))));
    }
    return found.stream().map(Relation::toJson).toList();
  }
}
