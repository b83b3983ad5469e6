package dev.planwright.application.stage.budget;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Branch;
import java.util.List;

/** The budget by phase, package and task; the level is told by the id as well as by weight. */
record CostTree(String unit) {
  /** Phases in sight, packages and tasks in parts to open. */
  List<Block> blocks(List<Branch> tree) {
    return new Blocks()
        .table(table("Cost of phases", at(tree, 1)))
        .addAll(folded("Cost of packages", at(tree, 2)))
        .addAll(folded("Cost of every task", at(tree, 3)))
        .done();
  }

  private static List<Branch> at(List<Branch> tree, int level) {
    return tree.stream().filter(branch -> branch.id().level() == level).toList();
  }

  private List<Block> folded(String caption, List<Branch> branches) {
    return new Blocks().fold(caption, new Blocks().table(table(caption, branches)).done()).done();
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
