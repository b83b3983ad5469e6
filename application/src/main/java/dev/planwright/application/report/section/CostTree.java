package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.List;

/** The budget by phase, package and task; the level is told by the id as well as by weight. */
final class CostTree {
  private final String unit;

  CostTree(String unit) {
    this.unit = unit;
  }

  /** Phases and packages in sight, everything in a part to open. */
  List<Block> blocks(List<JsonObject> tree) {
    List<JsonObject> upper = tree.stream().filter(row -> level(row) <= 2).toList();
    List<JsonObject> tasks = tree.stream().filter(row -> level(row) > 2).toList();
    return new Blocks()
        .table(table("Cost of phases and packages", upper))
        .fold("Cost of every task", new Blocks().table(table("Cost of every task", tasks)).done())
        .done();
  }

  private JsonTable table(String caption, List<JsonObject> rows) {
    return JsonTable.json(caption, rows)
        .ref("Id", "id")
        .cell("Title", CostTree::title)
        .money("Low", "low", unit)
        .money("Likely", "likely", unit)
        .money("High", "high", unit);
  }

  private static List<Inline> title(JsonObject row) {
    String title = Words.text(row, "title");
    return level(row) == 1 ? List.of(new Strong(title)) : Inline.of(title);
  }

  private static int level(JsonObject row) {
    return row.number("level").map(BigDecimal::intValue).orElse(1);
  }
}
