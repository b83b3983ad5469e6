package dev.planwright.application.stage.budget;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Bar;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Chart;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Named;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.application.stage.budget.Budget.Check;
import dev.planwright.application.stage.budget.Budget.Extra;
import dev.planwright.application.stage.budget.Budget.Findings;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Income;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Totals;
import dev.planwright.application.stage.budget.Budget.Verdict;
import dev.planwright.domain.project.CostKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What it costs, when, and who pays. */
public final class BudgetSection {
  private final Budget budget;
  private final String unit;

  private BudgetSection(Budget budget) {
    this.budget = budget;
    this.unit = budget.unit();
  }

  /** The whole budget. */
  public static List<Block> blocks(Budget budget) {
    return new BudgetSection(budget).blocks();
  }

  private List<Block> blocks() {
    var blocks = new Blocks();
    if (percent()) {
      blocks.note(
          Tone.WATCH,
          "The prompt states no budget. All amounts are shares of the plan's total in percent, not"
              + " money.");
    }
    return blocks
        .add(totals(budget.sums().totals()))
        .add(budget.findings().stated().map(this::stated))
        .part("Cost tree", new CostTree(unit).blocks(budget.sums().tree()))
        .part("By kind", kinds())
        .part("By month", months(budget.sums().byMonth()))
        .part("Contingency", contingency(budget.sums().contingency()))
        .part("Funding", funding(budget.findings()))
        .part("Income", new Blocks().table(income()).done())
        .part("Other costs", new Blocks().table(extra()).done())
        .part("Benchmarks", new Blocks().table(benchmarks()).done())
        .part("Checks", new Blocks().table(checks()).done())
        .fold("Cost lines beside the work of roles", new Blocks().table(bought()).done())
        .list("Warnings", budget.warnings())
        .done();
  }

  private boolean percent() {
    return unit.equals(Budget.PERCENT);
  }

  private Cards totals(Totals totals) {
    return new Cards(
        List.of(
            card("Likely", totals.amounts().likely(), "sum of all lines"),
            card("Range, low", totals.amounts().low(), "all goes well"),
            card("Range, high", totals.amounts().high(), "all goes badly"),
            card("P80", totals.p80(), "enough in four of five runs"),
            card(
                "With contingency",
                totals.withContingency(),
                "likely, and the expected cost of the risks")));
  }

  private Card card(String label, BigDecimal amount, String remark) {
    return new Card(label, Numbers.amount(amount, unit), remark, Tone.PLAIN);
  }

  private Note stated(Stated stated) {
    var line = new ArrayList<Inline>();
    line.add(new Strong("Stated budget " + Numbers.span(stated.low(), stated.high(), unit)));
    line.add(new Text("; computed total to stated budget: " + Numbers.plain(stated.ratio())));
    line.add(
        new Text(
            ". The computed total is " + Inline.words(stated.verdict()) + " the stated budget. "));
    stated.fact().ifPresent(fact -> line.add(new Named(fact.toString())));
    return new Note(stated.verdict() == Verdict.WITHIN ? Tone.GOOD : Tone.WATCH, line);
  }

  private List<Block> kinds() {
    return new Blocks()
        .table(
            Rows.of("Cost by kind", budget.sums().byKind())
                .strong("Kind", sum -> Inline.words(sum.kind()))
                .money("Low", unit, sum -> sum.amounts().low())
                .money("Likely", unit, sum -> sum.amounts().likely())
                .money("High", unit, sum -> sum.amounts().high()))
        .done();
  }

  private List<Block> months(List<OfMonth> months) {
    if (months.isEmpty()) {
      return List.of();
    }
    List<Bar> bars =
        months.stream()
            .map(sum -> new Bar(sum.month().toString(), sum.likely(), sum.cumulative()))
            .toList();
    return new Blocks()
        .add(
            new Chart(
                "Likely cost by month, in "
                    + (percent() ? "percent of the total" : unit)
                    + ": bars on the left scale, running total as line on the right scale",
                unit,
                bars))
        .fold(
            "The chart as a table",
            new Blocks()
                .table(
                    Rows.of("Likely cost by month", months)
                        .strong("Month", sum -> sum.month().toString())
                        .money("In the month", unit, OfMonth::likely)
                        .money("Running total", unit, OfMonth::cumulative))
                .done())
        .done();
  }

  private List<Block> contingency(Budget.Contingency contingency) {
    String basis = contingency.basis();
    String sentence =
        basis.isEmpty() ? basis : Character.toUpperCase(basis.charAt(0)) + basis.substring(1);
    return new Blocks()
        .paragraph(
            new Strong(Numbers.amount(contingency.amount(), unit)), new Text(". " + sentence))
        .done();
  }

  private List<Block> funding(Findings findings) {
    var pairs = new ArrayList<Pair>();
    findings
        .gap()
        .ifPresent(gap ->
            pairs.add(
                Blocks.pair(
                    "Funding gap", Numbers.amount(gap.amount(), unit) + " from " + gap.from())));
    findings
        .runwayMonths()
        .ifPresent(count ->
            pairs.add(Blocks.pair("Runway", Numbers.amount(BigDecimal.valueOf(count), "months"))));
    findings.breakEven().ifPresent(month -> pairs.add(Blocks.pair("Break-even", month.toString())));
    return new Blocks()
        .pairs(pairs)
        .table(
            Rows.of("Sources of money", budget.told().funding())
                .strong("Source", Fund::source)
                .range("Amount", Fund::amount)
                .choice("Status", Fund::status)
                .text("When", Fund::when))
        .done();
  }

  private Rows<Income> income() {
    return Rows.of("Income", budget.told().income())
        .strong("Stream", Income::stream)
        .text("Driver", Income::driver)
        .range("Price", Income::price)
        .range("Volume", Income::volume)
        .text("From", Income::start);
  }

  private Rows<Extra> extra() {
    return Rows.of("Costs beside the tasks", budget.told().extra())
        .strong("What", Extra::what)
        .named("Phase", Extra::phase)
        .choice("Kind", Extra::kind)
        .range("Amount", Extra::amount)
        .text("Why", Extra::why)
        .basis(cost -> Optional.of(cost.basis()));
  }

  private Rows<Benchmark> benchmarks() {
    return Rows.of("Benchmarks", budget.told().benchmarks())
        .strong("What", Benchmark::what)
        .range("Range", Benchmark::range)
        .text("Unit", Benchmark::unit)
        .basis(benchmark -> Optional.of(benchmark.basis()));
  }

  private Rows<Check> checks() {
    return Rows.of("Checks of the budget", budget.findings().checks())
        .strong("Check", Check::name)
        .cell(
            "Result",
            check ->
                List.of(
                    check.holds()
                        ? new Badge(Tone.GOOD, "holds")
                        : new Badge(Tone.BAD, "does not hold")))
        .text("What was found", Check::text);
  }

  /** What the work of roles costs stands with the tasks, and line by line in the CSV file. */
  private Rows<Line> bought() {
    List<Line> bought =
        budget.lines().stream().filter(line -> line.kind() != CostKind.LABOUR).toList();
    return Rows.of("Cost lines beside the work of roles", bought)
        .ref("Of", Line::ref)
        .text("Title", Line::title)
        .choice("Kind", Line::kind)
        .money("Low", unit, line -> line.amounts().low())
        .money("Likely", unit, line -> line.amounts().likely())
        .money("High", unit, line -> line.amounts().high())
        .basis(line -> Optional.of(line.basis()))
        .text("Why", line -> line.why().orElse(""));
  }
}
