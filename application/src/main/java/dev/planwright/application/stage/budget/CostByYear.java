package dev.planwright.application.stage.budget;

import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What a calendar year costs and which firm money comes in it.
 *
 * @param running the cost up to its end
 * @param left of the firm money that has come by then
 */
record CostByYear(
    int year, BigDecimal cost, BigDecimal running, BigDecimal money, BigDecimal left) {

  /** One line for each year in which something is paid or received; none for a single year. */
  static Rows<CostByYear> of(Budget budget) {
    List<Integer> years =
        IntStream.concat(
                budget.sums().byMonth().stream().mapToInt(sum -> sum.month().getYear()),
                firm(budget).stream()
                    .flatMap(fund -> Funding.month(fund.when()).stream())
                    .mapToInt(YearMonth::getYear))
            .distinct()
            .sorted()
            .boxed()
            .toList();
    List<CostByYear> lines =
        years.size() < 2 ? List.of() : years.stream().map(year -> of(budget, year)).toList();
    return Rows.of("Likely cost and firm money by year", lines)
        .strong("Year", line -> Integer.toString(line.year))
        .money("In the year", budget.unit(), CostByYear::cost)
        .money("Running total", budget.unit(), CostByYear::running)
        .money("Money that comes", budget.unit(), CostByYear::money)
        .money("Left", budget.unit(), CostByYear::left);
  }

  private static CostByYear of(Budget budget, int year) {
    BigDecimal cost = BigDecimal.ZERO;
    BigDecimal running = BigDecimal.ZERO;
    for (OfMonth sum : budget.sums().byMonth()) {
      cost = sum.month().getYear() == year ? cost.add(sum.likely()) : cost;
      running = sum.month().getYear() <= year ? running.add(sum.likely()) : running;
    }
    return new CostByYear(
        year,
        cost,
        running,
        paid(budget, paid -> paid == year),
        paid(budget, paid -> paid <= year).subtract(running));
  }

  /** The firm money that comes in those years, less the loans that end in them. */
  private static BigDecimal paid(Budget budget, IntPredicate years) {
    return firm(budget).stream()
        .map(fund -> {
          boolean comes =
              Funding.month(fund.when()).filter(month -> years.test(month.getYear())).isPresent();
          boolean goes =
              fund.terms().form() == Budget.Form.LOAN
                  && fund.terms().until().filter(end -> years.test(end.getYear())).isPresent();
          return fund.amount()
              .likely()
              .multiply(BigDecimal.valueOf((comes ? 1 : 0) - (goes ? 1 : 0)));
        })
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static List<Fund> firm(Budget budget) {
    return budget.told().funding().stream()
        .filter(fund -> Funding.firm(fund) && fund.amount().unit().equals(budget.unit()))
        .toList();
  }
}
