package dev.planwright.application.stage.strategy;

import module java.base;

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
import dev.planwright.application.report.document.Rows;
import dev.planwright.domain.project.ElementId;

/** Which levers help (+) or hinder (−) each other, as a square table and as reasons. */
record LeverMatrix(List<Relation> relations) {
  private static final int HELPS = 2;
  private static final int HINDERS = 4;

  List<Block> blocks() {
    return relations.isEmpty()
        ? List.of()
        : new Blocks()
            .add(square())
            .fold(
                "Reasons",
                new Blocks()
                    .table(
                        Rows.of("Synergy and conflict", relations)
                            .named("Lever", Relation::first)
                            .named("With", Relation::second)
                            .choice("Kind", Relation::kind)
                            .text("Why", Relation::why))
                    .done())
            .done();
  }

  private Block square() {
    List<ElementId> levers =
        relations.stream()
            .flatMap(relation -> Stream.of(relation.first(), relation.second()))
            .distinct()
            .sorted()
            .toList();
    var columns = new ArrayList<Column>();
    columns.add(new Column("Lever", Align.LEFT));
    levers.forEach(lever -> columns.add(new Column(lever.toString(), Align.LEFT)));
    List<Row> rows =
        levers.stream().map(lever -> new Row(Optional.empty(), row(lever, levers))).toList();
    return new Table("+ they help each other, − they hinder each other", columns, rows, Look.GRID);
  }

  private List<Cell> row(ElementId lever, List<ElementId> levers) {
    var cells = new ArrayList<Cell>();
    cells.add(Cell.of(List.of(new Ref(lever.toString()))));
    levers.forEach(other -> cells.add(cell(lever, other)));
    return cells;
  }

  private Cell cell(ElementId one, ElementId other) {
    if (one.equals(other)) {
      return Cell.of(Inline.of("·"));
    }
    return relations.stream()
        .filter(relation -> relation.joins(one, other))
        .findFirst()
        .map(relation ->
            switch (relation.kind()) {
              case SYNERGY -> new Cell(List.of(new Strong("+")), HELPS);
              case CONFLICT -> new Cell(List.of(new Strong("−")), HINDERS);
            })
        .orElse(Cell.of(List.of()));
  }
}
