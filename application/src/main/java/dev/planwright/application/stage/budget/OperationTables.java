package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.budget.Budget.Benefit;
import dev.planwright.application.stage.budget.Budget.Income;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.Budget.Operating;
import dev.planwright.application.stage.budget.Budget.Running;
import dev.planwright.domain.budget.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What it costs, earns and is good for once it stands. */
record OperationTables(Budget budget) {
  /** What its years of operation cost and leave, and when that pays it back. */
  List<Block> operation() {
    var blocks = new Blocks();
    if (budget.told().income().isEmpty() && !budget.told().running().isEmpty()) {
      blocks.note(
          Tone.INFO,
          say(
              "The prompt states no income and none is assumed: what running the result costs has"
                  + " to be paid from elsewhere."));
    }
    return blocks
        .addAll(budget.findings().operation().map(this::operation).orElse(List.of()))
        .done();
  }

  private List<Block> operation(Operating operating) {
    return new Blocks()
        .table(
            Rows.of("Years of operation", numbered(operating.years().years()))
                .strong("Year of operation", Numbered::years)
                .money("Income", budget.unit(), line -> line.year.income())
                .money("Running costs", budget.unit(), line -> line.year.costs())
                .money("Left", budget.unit(), line -> line.year.net())
                .text("Covered", line -> line.year.cover().map(c -> Numbers.share(c)).orElse("")))
        .pairs(payback(operating))
        .table(
            Rows.of("Running costs a year", budget.told().running())
                .strong("What", Running::what)
                .text("A year", running -> Numbers.around(running.perYear()))
                .text("Why", Running::why))
        .done();
  }

  /** What earns nothing pays nothing back, and nobody asks it of what grants have paid for. */
  private List<Pair> payback(Operating operating) {
    if (budget.told().income().isEmpty()
        || operating.granted().compareTo(operating.invested()) > 0) {
      return List.of();
    }
    return List.of(
        Blocks.pair(
            "To be paid back",
            operating.granted().signum() > 0
                ? say(
                    "{0}: P50 without grants of {1}",
                    Numbers.amount(operating.invested(), budget.unit()),
                    Numbers.amount(operating.granted(), budget.unit()))
                : say("{0}: P50", Numbers.amount(operating.invested(), budget.unit()))),
        Blocks.pair("Paid back without interest", year(operating.payback())),
        Blocks.pair(
            say("Paid back at {0}", Numbers.percent(operating.rate().movePointRight(2))),
            year(operating.discounted())));
  }

  private static String year(Optional<Integer> year) {
    return year.map(it -> say("in year {0} of operation", it))
        .orElse(say("not within {0} years", Operation.LONGEST));
  }

  /** Years in a row that do not differ. */
  private record Numbered(int first, int last, Operation.Year year) {
    String years() {
      return first == last ? String.valueOf(first) : say("{0} to {1}", first, last);
    }

    Numbered longer() {
      return new Numbered(first, last + 1, year);
    }
  }

  private static List<Numbered> numbered(List<Operation.Year> years) {
    List<Numbered> rows = new ArrayList<>();
    for (int i = 0; i < years.size(); i++) {
      boolean same = !rows.isEmpty() && rows.getLast().year().equals(years.get(i));
      rows.add(same ? rows.removeLast().longer() : new Numbered(i + 1, i + 1, years.get(i)));
    }
    return rows;
  }

  /** What it is good for, measured. */
  Rows<Benefit> benefits() {
    return Rows.of("Benefits", budget.told().benefits())
        .strong("Benefit", Benefit::benefit)
        .text("Measure", Benefit::measure)
        .text("From", Benefit::from)
        .maybeNamed("Owner", Benefit::owner);
  }

  /** What it earns, from when on. */
  Rows<Income> income() {
    return Rows.of("Income", budget.told().income())
        .strong("Stream", Income::stream)
        .text("Driver", Income::driver)
        .text("Price", income -> Numbers.around(income.price()))
        .range("Volume", Income::volume)
        .onScreen()
        .text("From", this::from)
        .onScreen();
  }

  /** The month from which an income is counted. */
  private String from(Income income) {
    List<OfMonth> months = budget.sums().byMonth();
    return months.isEmpty()
        ? income.start()
        : Funding.from(income.start(), months.getFirst().month(), months.getLast().month())
            .toString();
  }
}
