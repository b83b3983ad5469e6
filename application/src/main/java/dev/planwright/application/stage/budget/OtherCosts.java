package dev.planwright.application.stage.budget;

import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.evidence.Sources;
import java.util.List;

/** What is bought: the costs beside the tasks, and beside the work of roles. */
record OtherCosts(Budget budget, Sources sources) {
  /** What the work of roles costs stands with the tasks, and line by line in the CSV file. */
  Rows<Line> bought() {
    List<Line> bought = budget.lines().stream().filter(line -> !line.work()).toList();
    return Rows.of("Cost lines beside the work of roles", bought)
        .ref("Of", Line::ref)
        .text("Title", Line::title)
        .choice("Kind", Line::kind)
        .money("Low", budget.unit(), line -> line.amounts().low())
        .money("Likely", budget.unit(), line -> line.amounts().likely())
        .money("High", budget.unit(), line -> line.amounts().high())
        .cell("Basis", line -> Inline.basis(line.basis(), sources.named(line)))
        .text("Why", line -> line.why().orElse(""));
  }
}
