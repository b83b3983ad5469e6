package dev.planwright.application.stage.budget;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Branch;
import java.util.List;

/** The budget by phase, package and task; the level is told by the id as well as by weight. */
record CostTree(String unit) {
  /** Phases and packages in sight, everything in a part to open. */
  List<Block> blocks(List<Branch> tree) {
    List<Branch> upper = tree.stream().filter(branch -> branch.id().level() <= 2).toList();
    List<Branch> tasks = tree.stream().filter(branch -> branch.id().level() > 2).toList();
    return new Blocks()
        .table(table("Cost of phases and packages", upper))
        .fold("Cost of every task", new Blocks().table(table("Cost of every task", tasks)).done())
        .done();
  }

  private Rows<Branch> table(String caption, List<Branch> branches) {
    return Rows.of(caption, branches)
        .ref("Id", Branch::id)
        .cell("Title", CostTree::title)
        .money("Low", unit, branch -> branch.amounts().low())
        .money("Likely", unit, branch -> branch.amounts().likely())
        .money("High", unit, branch -> branch.amounts().high());
  }

  private static List<Inline> title(Branch branch) {
    return branch.id().level() == 1 ? Inline.strong(branch.title()) : Inline.of(branch.title());
  }
}
