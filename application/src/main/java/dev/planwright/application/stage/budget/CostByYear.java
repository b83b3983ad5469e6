package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a calendar year costs and which firm money comes in it.
 *
 * @param running the cost up to its end
 * @param left of the firm money that has come by then
 * @param unsure the money of the year that is hoped for or hangs on a condition
 */
record CostByYear(
    int year,
    BigDecimal cost,
    BigDecimal running,
    BigDecimal money,
    BigDecimal left,
    BigDecimal unsure) {

  /** One line for each year in which something is paid or received; none for a single year. */
  static Rows<CostByYear> of(Budget budget) {
    List<Integer> years =
        IntStream.concat(
                budget.sums().byMonth().stream().mapToInt(sum -> sum.month().getYear()),
                funds(budget, _ -> true).stream()
                    .flatMap(
                        fund -> Stream.concat(comes(budget, fund).stream(), end(fund).stream()))
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
        .money("Left", budget.unit(), CostByYear::left)
        .right(
            say("Hoped or conditional money") + ", " + Numbers.unitLabel(budget.unit()),
            line ->
                line.unsure.signum() == 0
                    ? List.of()
                    : Inline.of(Numbers.bare(line.unsure, budget.unit())));
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
        paid(budget, funds(budget, Funding::firm), paid -> paid == year),
        paid(budget, funds(budget, Funding::firm), paid -> paid <= year).subtract(running),
        paid(budget, funds(budget, fund -> !Funding.firm(fund)), paid -> paid == year));
  }

  /** The money that comes in those years, less the loans that end in them. */
  private static BigDecimal paid(Budget budget, List<Fund> funds, IntPredicate years) {
    return funds.stream()
        .map(fund -> {
          boolean comes =
              comes(budget, fund).filter(month -> years.test(month.getYear())).isPresent();
          boolean goes = end(fund).filter(end -> years.test(end.getYear())).isPresent();
          return fund.amount()
              .likely()
              .multiply(BigDecimal.valueOf((comes ? 1 : 0) - (goes ? 1 : 0)));
        })
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Money without a month is there from the start. */
  private static Optional<YearMonth> comes(Budget budget, Fund fund) {
    return Funding.month(fund.when())
        .or(() -> budget.sums().byMonth().stream().map(OfMonth::month).findFirst());
  }

  private static Optional<YearMonth> end(Fund fund) {
    return fund.terms().until().filter(_ -> Funding.paidBack(fund));
  }

  private static List<Fund> funds(Budget budget, Predicate<Fund> kind) {
    return budget.told().funding().stream()
        .filter(fund -> kind.test(fund) && fund.amount().unit().equals(budget.unit()))
        .toList();
  }
}
