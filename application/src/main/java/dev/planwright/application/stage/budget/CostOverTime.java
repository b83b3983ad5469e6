package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Bar;
import dev.planwright.application.report.document.Block.Chart;
import dev.planwright.application.report.document.Block.Level;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.OfKind;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.CashBook.Balance;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.CostKind;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.work.WorkId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What it costs by kind, month and year. */
record CostOverTime(Budget budget) {
  /** So many years fit beside each other on paper. */
  private static final int MOST_YEARS = 6;

  /** Each kind of cost, by year where the plan has few enough. */
  List<Block> kinds() {
    List<Integer> years =
        budget.sums().byMonth().stream()
            .map(sum -> sum.month().getYear())
            .distinct()
            .limit(MOST_YEARS + 1L)
            .toList();
    Rows<OfKind> rows = Rows.of("Cost by kind", budget.sums().byKind()).strong("Kind", this::kind);
    boolean told = budget.sums().byKind().stream().anyMatch(sum -> !sum.years().isEmpty());
    for (int year : told && years.size() <= MOST_YEARS ? years : List.<Integer>of()) {
      rows = rows.money(Integer.toString(year), budget.unit(), sum -> in(year, sum));
    }
    return new Blocks()
        .table(rows.money("Likely", budget.unit(), sum -> sum.amounts().likely()))
        .done();
  }

  private static BigDecimal in(int year, OfKind sum) {
    return sum.years().stream()
        .filter(one -> one.year() == year)
        .map(Budget.OfYear::likely)
        .findFirst()
        .orElse(BigDecimal.ZERO);
  }

  /** What is planned later has no kinds yet; what nobody dates is in no year. */
  private String kind(OfKind sum) {
    if (sum.kind() != CostKind.OTHER) {
      return Inline.words(sum.kind());
    }
    boolean later =
        budget.lines().stream()
            .anyMatch(line -> line.kind() == CostKind.OTHER && isPackage(line.ref()));
    return sum.years().isEmpty()
        ? "other, without a month"
        : later ? "works planned later, and other" : "other";
  }

  /** A cost of a whole package is one of the outline: its tasks have none yet. */
  private static boolean isPackage(String ref) {
    return WorkId.of(ref).filter(id -> id.level() == 2).isPresent();
  }

  /** A chart of what each month costs, against the money that there is, and its numbers. */
  List<Block> months() {
    List<OfMonth> months = budget.sums().byMonth();
    if (months.isEmpty()) {
      return List.of();
    }
    List<Level> levels = new FundingTables(budget).levels();
    List<Bar> bars =
        months.stream()
            .map(sum -> new Bar(sum.month().toString(), sum.likely(), sum.cumulative()))
            .toList();
    return new Blocks()
        .add(
            new Chart(
                say(
                        "Likely cost by month, in {0}: bars on the left scale, running total as"
                            + " line on the right scale",
                        say(budget.inPercent() ? "percent of the total" : budget.unit()))
                    + (levels.isEmpty()
                        ? ""
                        : "; " + say("dotted lines: the money that there is, and P80")),
                budget.unit(),
                bars,
                levels))
        .fold(
            "The chart as a table",
            new Blocks()
                .table(CostByYear.of(budget))
                .table(
                    Rows.of("Likely cost by month", months)
                        .strong("Month", sum -> sum.month().toString())
                        .money("In the month", budget.unit(), OfMonth::likely)
                        .money("Running total", budget.unit(), OfMonth::cumulative))
                .done())
        .done();
  }

  /** What each year costs, and the committed and likely money that comes in it. */
  List<Block> years() {
    var blocks = new Blocks().table(CostByYear.of(budget));
    List<String> notes = new ArrayList<>();
    BigDecimal missing = GapLine.missing(budget.findings().cover().lines(), Standing.LIKELY);
    if (budget.sums().totals().withheld().isEmpty() && missing.signum() > 0) {
      notes.add(missing(missing));
    }
    if (!budget.told().funding().isEmpty()) {
      CashBook.atP80(budget).map(this::cash).ifPresent(notes::addAll);
    }
    return notes.isEmpty() ? blocks.done() : blocks.paragraph(String.join(" ", notes)).done();
  }

  /**
   * What is missing at likely cost beside that at P80, by the same rules, and what lies between.
   */
  private String missing(BigDecimal atP80) {
    BigDecimal cost = budget.sums().totals().amounts().likely();
    Shares shares = new Shares(budget.told().funding(), budget.unit());
    BigDecimal likely = GapLine.missing(GapLine.of(cost, shares.byStanding(cost)), Standing.LIKELY);
    return budget
        .findings()
        .cover()
        .refused()
        .map(refused ->
            missing(
                "At likely cost {0} are missing, at P80 {1}, with {2} that payers refuse.",
                likely, atP80, refused))
        .orElseGet(() -> between(likely, atP80));
  }

  private String between(BigDecimal likely, BigDecimal atP80) {
    BigDecimal reserve = budget.sums().contingency().amount();
    boolean all = likely.compareTo(atP80.subtract(reserve).max(BigDecimal.ZERO)) == 0;
    return missing(
        all
            ? "At likely cost {0} are missing, at P80 {1}: the contingency of {2} lies between."
            : "At likely cost {0} are missing, at P80 {1}: the contingency of {2} lies between, of"
                + " which some payers pay their share.",
        likely,
        atP80,
        reserve);
  }

  private String missing(String words, BigDecimal likely, BigDecimal atP80, BigDecimal more) {
    return say(
        words,
        Numbers.about(likely, budget.unit()),
        Numbers.about(atP80, budget.unit()),
        Numbers.about(more, budget.unit()));
  }

  /** When the purse is emptiest, and what the table by year does not show of it. */
  private List<String> cash(CashBook atP80) {
    List<String> notes = new ArrayList<>();
    CashBook likely = CashBook.likely(budget);
    boolean bridged = atP80.bridged().signum() > 0;
    if (bridged) {
      notes.add(
          say(
              "Loans that bridge are drawn as far as they are needed: {0} at likely cost, {1} at"
                  + " P80.",
              Numbers.about(likely.bridged(), budget.unit()),
              Numbers.about(atP80.bridged(), budget.unit())));
    }
    atP80
        .least()
        .filter(least -> !bridged || least.amount().signum() < 0)
        .map(least -> least(likely.least().orElseThrow(), least, atP80.factor()))
        .ifPresent(notes::add);
    if (likely.undrawn().signum() > 0) {
      notes.add(
          say(
              "Who pays a share gives no more than that share of what it costs: {0} of the stated"
                  + " money are not drawn at likely cost.",
              Numbers.about(likely.undrawn(), budget.unit())));
    }
    return notes;
  }

  private String least(Balance likely, Balance atP80, BigDecimal factor) {
    return say(
        "With all of the money least is left at the end of {0}: {1}; at P80, where each month costs"
            + " {2} times as much, at the end of {3}: {4}.",
        likely.month(),
        Numbers.about(likely.amount(), budget.unit()),
        Numbers.plain(Decimals.rounded(factor, 2)),
        atP80.month(),
        Numbers.about(atP80.amount(), budget.unit()));
  }
}
