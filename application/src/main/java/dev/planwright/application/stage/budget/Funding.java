package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Income;
import dev.planwright.application.stage.budget.Budget.Operating;
import dev.planwright.application.stage.budget.Budget.Told;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.CashFlow.Inflow;
import dev.planwright.domain.budget.CashFlow.MonthlyIncome;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Operation;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Range;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Funding gap, runway and break-even. Committed and likely funds count at their likely amount,
 * hoped ones do not; income is price × volume a month.
 */
final class Funding {
  private static final BigDecimal MONTHS = BigDecimal.valueOf(12);
  private static final BigDecimal RATE = new BigDecimal("0.03");

  private final String unit;
  private final YearMonth first;
  private final YearMonth last;
  private final CashFlow flow;
  private final Told told;
  private final boolean stated;
  private final List<Inflow> funds;
  private final List<MonthlyIncome> incomes;
  private final List<String> warnings = new ArrayList<>();

  /**
   * What is told of funds and income, beside the spending by month.
   *
   * @param start the month in which the plan starts
   */
  Funding(Told told, SortedMap<YearMonth, BigDecimal> spending, String unit, YearMonth start) {
    this.unit = unit;
    this.first = spending.isEmpty() ? start : spending.firstKey();
    this.last = spending.isEmpty() ? start : spending.lastKey();
    this.flow = new CashFlow(spending);
    this.told = told;
    this.stated = !told.funding().isEmpty();
    this.incomes = told.income().stream().flatMap(income -> monthly(income).stream()).toList();
    this.funds = told.funding().stream().flatMap(fund -> inflow(fund).stream()).toList();
    gap()
        .ifPresent(gap ->
            warnings.add(
                say(
                    "From {0} on up to {1} are not funded.",
                    gap.from(), Numbers.about(gap.amount(), unit))));
    if (!incomes.isEmpty() && breakEven().isEmpty()) {
      warnings.add("The stated income does not cover the costs within ten years.");
    }
  }

  /** An ISO month, or the month of an ISO date; empty for anything else. */
  static Optional<YearMonth> month(String text) {
    try {
      return Optional.of(YearMonth.parse(text.length() > 7 ? text.substring(0, 7) : text));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /** Where the money does not last; empty where no funds are stated. */
  Optional<CashFlow.Gap> gap() {
    return stated ? flow.gap(funds, incomes) : Optional.empty();
  }

  /** How many months are paid for; empty where no funds are stated. */
  Optional<Integer> runwayMonths() {
    return stated ? Optional.of(flow.runwayMonths(funds, incomes)) : Optional.empty();
  }

  /** What is missing at that cost, by how sure the money is; none where no funds are stated. */
  List<GapLine> lines(BigDecimal cost) {
    Map<Standing, BigDecimal> money = new EnumMap<>(Standing.class);
    told.funding().stream()
        .filter(fund -> fund.amount().unit().equals(unit))
        .forEach(fund -> money.merge(fund.status(), fund.amount().likely(), BigDecimal::add));
    return stated ? GapLine.of(cost, money) : List.of();
  }

  /** The first years of operation, all alike; empty where nothing is told of them. */
  Optional<Operating> operating(BigDecimal invested) {
    BigDecimal earned =
        incomes.stream()
            .map(income -> income.perMonth().multiply(MONTHS))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal spent =
        told.running().stream()
            .filter(cost -> counted(cost.perYear(), cost.what()))
            .map(cost -> cost.perYear().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    if (earned.signum() == 0 && spent.signum() == 0) {
      return Optional.empty();
    }
    var years =
        new Operation(
            Collections.nCopies(
                Operation.HORIZON,
                new Operation.Year(Amounts.cents(earned), Amounts.cents(spent))));
    return Optional.of(
        new Operating(
            years, RATE, years.payback(invested, BigDecimal.ZERO), years.payback(invested, RATE)));
  }

  /** The month at whose end income has covered all costs. */
  Optional<YearMonth> breakEven() {
    return flow.breakEven(incomes);
  }

  /** What could not be counted, and what is missing. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }

  private Optional<Inflow> inflow(Fund fund) {
    if (fund.status() == Standing.HOPED || !counted(fund.amount(), fund.source())) {
      return Optional.empty();
    }
    return Optional.of(new Inflow(month(fund.when()).orElse(first), fund.amount().likely()));
  }

  private Optional<MonthlyIncome> monthly(Income income) {
    return counted(income.price(), income.stream())
        ? Optional.of(
            new MonthlyIncome(
                from(income.start()), income.price().likely().multiply(income.volume().likely())))
        : Optional.empty();
  }

  /** Reads a month number (1 is the plan's first) or an ISO month; else after the last month. */
  private YearMonth from(String start) {
    return start.matches("[0-9]{1,4}")
        ? first.plusMonths(Math.max(0, Integer.parseInt(start) - 1))
        : month(start).orElse(last.plusMonths(1));
  }

  private boolean counted(Range amount, String what) {
    boolean same = amount.unit().equals(unit);
    if (!same) {
      warnings.add(say("{0} is not in {1} and is not counted.", what, unit));
    }
    return same;
  }
}
