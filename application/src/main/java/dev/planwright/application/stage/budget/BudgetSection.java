package dev.planwright.application.stage.budget;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.application.stage.evidence.Sources;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The money section of the report: what stands in it, in the order in which a reader asks. */
public final class BudgetSection {
  private BudgetSection() {}

  /** The checks of the budget that do not hold or are a question, in a few words each. */
  public static List<String> failing(Budget budget) {
    return new CostChecks(budget).failing();
  }

  /** The whole budget. */
  public static List<Block> blocks(Budget budget) {
    return blocks(budget, Sources.NONE, Map.of());
  }

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-023",
        "Budget",
        List.of(Stage.BUDGET),
        (content, _) ->
            content
                .get(Budget.STAGE)
                .map(budget -> blocks(budget, Sources.of(content.input()), content.titles()))
                .orElse(List.of()));
  }

  private static List<Block> blocks(Budget budget, Sources sources, Map<String, String> titles) {
    var cost = new TotalCost(budget);
    var time = new CostOverTime(budget);
    var checks = new CostChecks(budget);
    var operation = new OperationTables(budget);
    return new Blocks()
        .addAll(cost.headline())
        .screen(new CostTree(budget.unit()).blocks(budget.sums().tree()))
        .screen(new Blocks().part("By kind", time.kinds()).done())
        .part("By month", time.months())
        .part("Contingency", cost.contingency())
        .fold("What moves the total most", new Blocks().table(cost.movers()).done())
        .part("Funding", new FundingTables(budget).blocks())
        .fold("Limits of the prompt", new Blocks().table(checks.limits()).done())
        .part("Operation", operation.operation())
        .part("Income", new Blocks().table(operation.income()).done())
        .screen(
            new Blocks().part("Benefits", new Blocks().table(operation.benefits()).done()).done())
        .part("Outside view", checks.outside())
        .fold("Benchmarks", new Blocks().table(checks.benchmarks()).done())
        .part("Checks", checks.checks())
        .part("Cost lines", new Bill(budget, sources, titles).blocks())
        .list("Warnings", warnings(budget))
        .done();
  }

  /** What each year costs, and the committed and likely money that comes in it. */
  public static List<Block> years(Budget budget) {
    return new CostOverTime(budget).years();
  }

  /** How far loans that bridge are drawn at P80; empty where none is. */
  public static Optional<BigDecimal> bridged(Budget budget) {
    return CashBook.atP80(budget).map(CashBook::bridged).filter(sum -> sum.signum() > 0);
  }

  /** Those that no sentence and no check above has told. */
  private static List<String> warnings(Budget budget) {
    Set<String> told = new HashSet<>();
    budget.findings().checks().forEach(check -> told.add(check.found()));
    Totals totals = budget.sums().totals();
    budget
        .findings()
        .stated()
        .ifPresent(stated -> told.add(stated.sentence(totals.p50(), totals.p80(), budget.unit())));
    return budget.warnings().stream().filter(warning -> !told.contains(warning)).toList();
  }
}
