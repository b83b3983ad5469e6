package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Fund;

/**
 * What a calendar year costs and which committed and likely money comes in it.
 *
 * @param running the cost up to its end
 * @param borrowed what is drawn of loans and guarantees in the year, less what is paid back in it
 * @param left of what has come by then
 * @param unsure the money of the year that is hoped for or hangs on a condition
 */
record CostByYear(
    int year, Cost cost, BigDecimal money, BigDecimal borrowed, Left left, BigDecimal unsure) {
  /** Of the year, and of all until its end. */
  private record Cost(BigDecimal own, BigDecimal running) {}

  /** With committed and likely money, with all of it, and with all of it at P80 if that is told. */
  private record Left(BigDecimal likely, BigDecimal all, Optional<BigDecimal> atP80) {}

  /** The books that a table is made of. */
  private record Books(CashBook likely, Optional<CashBook> atP80) {
    static Books of(Budget budget) {
      return new Books(
          CashBook.likely(budget),
          CashBook.atP80(budget).filter(_ -> !budget.told().funding().isEmpty()));
    }

    CostByYear line(int year) {
      Predicate<YearMonth> within = month -> month.getYear() == year;
      Predicate<YearMonth> until = month -> month.getYear() <= year;
      Predicate<Fund> all = _ -> true;
      Predicate<Fund> firm = Funding::firm;
      return new CostByYear(
          year,
          new Cost(likely.cost(within), likely.cost(until)),
          likely.money(firm.and(fund -> !CashBook.borrowed(fund)), within),
          likely.money(firm.and(CashBook::borrowed), within),
          new Left(
              likely.left(firm, until),
              likely.left(all, until),
              atP80.map(book -> book.left(all, until))),
          likely.money(firm.negate(), within));
    }
  }

  /** One line for each year in which something is paid or received; none for a single year. */
  static Rows<CostByYear> of(Budget budget) {
    Books books = Books.of(budget);
    List<Integer> years = books.likely().years();
    List<CostByYear> lines =
        years.size() < 2 ? List.of() : years.stream().map(books::line).toList();
    boolean borrowed = lines.stream().anyMatch(line -> line.borrowed.signum() != 0);
    boolean unsure = lines.stream().anyMatch(line -> line.unsure.signum() != 0);
    String unit = budget.unit();
    Rows<CostByYear> rows =
        Rows.of("Likely cost, and committed and likely money, by year", lines)
            .strong("Year", line -> Integer.toString(line.year))
            .money("In the year", unit, line -> line.cost.own());
    if (!borrowed && !unsure) {
      rows = rows.money("Running total", unit, line -> line.cost.running());
    }
    rows = rows.money("Money that comes", unit, CostByYear::money);
    if (borrowed) {
      rows =
          rows.money(
              guaranteed(budget)
                  ? "Loans and guarantees drawn, or paid back (−)"
                  : "Loans drawn, or paid back (−)",
              unit,
              CostByYear::borrowed);
    }
    rows = rows.money("Left", unit, line -> line.left.likely());
    if (unsure) {
      rows =
          rows.onScreen()
              .money("Hoped or conditional money", unit, CostByYear::unsure)
              .money("Left with it", unit, line -> line.left.all());
    }
    return books.atP80().isEmpty()
        ? rows
        : rows.money(
            unsure ? "Left with it at P80" : "Left at P80",
            unit,
            line -> line.left.atP80().orElseThrow());
  }

  private static boolean guaranteed(Budget budget) {
    return budget.told().funding().stream()
        .anyMatch(fund -> fund.terms().form() == Budget.Form.GUARANTEE);
  }
}
