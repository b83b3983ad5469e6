package dev.planwright.application.stage.budget;

import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a calendar year costs and which committed and likely money comes in it.
 *
 * @param running the cost up to its end
 * @param loans drawn in the year, less those paid back in it
 * @param left of what has come by then
 * @param unsure the money of the year that is hoped for or hangs on a condition
 */
record CostByYear(
    int year, Cost cost, BigDecimal money, BigDecimal loans, Left left, BigDecimal unsure) {
  /** Of the year, and of all until its end. */
  private record Cost(BigDecimal own, BigDecimal running) {}

  /** With committed and likely money, and with all of it. */
  private record Left(BigDecimal likely, BigDecimal all) {}

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
    boolean loans = lines.stream().anyMatch(line -> line.loans.signum() != 0);
    boolean unsure = lines.stream().anyMatch(line -> line.unsure.signum() != 0);
    String unit = budget.unit();
    Rows<CostByYear> rows =
        Rows.of("Likely cost, and committed and likely money, by year", lines)
            .strong("Year", line -> Integer.toString(line.year))
            .money("In the year", unit, line -> line.cost.own());
    if (!loans && !unsure) {
      rows = rows.money("Running total", unit, line -> line.cost.running());
    }
    rows = rows.money("Money that comes", unit, CostByYear::money);
    if (loans) {
      rows = rows.money("Loans drawn, or paid back (−)", unit, CostByYear::loans);
    }
    rows = rows.money("Left", unit, line -> line.left.likely());
    return unsure
        ? rows.money("Hoped or conditional money", unit, CostByYear::unsure)
            .money("Left with it", unit, line -> line.left.all())
        : rows;
  }

  private static CostByYear of(Budget budget, int year) {
    BigDecimal cost = BigDecimal.ZERO;
    BigDecimal running = BigDecimal.ZERO;
    for (OfMonth sum : budget.sums().byMonth()) {
      cost = sum.month().getYear() == year ? cost.add(sum.likely()) : cost;
      running = sum.month().getYear() <= year ? running.add(sum.likely()) : running;
    }
    IntPredicate within = paid -> paid == year;
    IntPredicate until = paid -> paid <= year;
    return new CostByYear(
        year,
        new Cost(cost, running),
        paid(budget, funds(budget, fund -> Funding.firm(fund) && !loan(fund)), within),
        paid(budget, funds(budget, fund -> Funding.firm(fund) && loan(fund)), within),
        new Left(
            paid(budget, funds(budget, Funding::firm), until).subtract(running),
            paid(budget, funds(budget, _ -> true), until).subtract(running)),
        paid(budget, funds(budget, fund -> !Funding.firm(fund)), within));
  }

  private static boolean loan(Fund fund) {
    return fund.terms().form() == Form.LOAN;
  }

  /** The money that comes in those years, less the loans that end in them. */
  private static BigDecimal paid(Budget budget, List<Fund> funds, IntPredicate years) {
    return funds.stream()
        .map(fund -> {
          boolean comes =
              comes(budget, fund).filter(month -> years.test(month.getYear())).isPresent();
          boolean goes = end(fund).filter(end -> years.test(end.getYear())).isPresent();
          return payable(budget, fund)
              .multiply(BigDecimal.valueOf((comes ? 1 : 0) - (goes ? 1 : 0)));
        })
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /**
   * What a payer of a share gives in an instalment: no more than its share of the likely cost.
   * Surer money comes first, and of equal money what is told first: a reserve that is told last is
   * drawn last.
   */
  private static BigDecimal payable(Budget budget, Fund fund) {
    BigDecimal amount = fund.amount().likely();
    return fund.terms()
        .payer()
        .map(payer -> {
          List<Fund> instalments =
              funds(budget, other -> other.terms().payer().filter(payer::equals).isPresent());
          BigDecimal before =
              instalments.stream()
                  .sorted(Comparator.comparing(Fund::standing))
                  .takeWhile(other -> !other.equals(fund))
                  .map(other -> other.amount().likely())
                  .reduce(BigDecimal.ZERO, BigDecimal::add);
          return payer
              .share()
              .movePointLeft(2)
              .multiply(budget.sums().totals().amounts().likely())
              .subtract(before)
              .min(amount)
              .max(BigDecimal.ZERO);
        })
        .orElse(amount);
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
