package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Condition;
import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Income;
import dev.planwright.application.stage.budget.Budget.Operating;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.application.stage.budget.Budget.Told;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.CashFlow.Inflow;
import dev.planwright.domain.budget.CashFlow.MonthlyIncome;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Operation;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Range;

/**
 * Funding gap, runway and break-even. Committed and likely funds count at their likely amount, or
 * at their payer's share of the cost; conditional and hoped ones do not. Income is price × volume a
 * month.
 */
final class Funding {
  private static final int MONTHS = 12;

  /** So many sources are no longer told one by one. */
  private static final int MANY = 3;

  /** The chance in percent from which a condition is expected to be met. */
  private static final BigDecimal SURE = BigDecimal.valueOf(80);

  private static final BigDecimal RATE = new BigDecimal("0.03");

  private final String unit;
  private final YearMonth first;
  private final YearMonth last;
  private final CashFlow flow;
  private final Told told;
  private final Shares shares;
  private final Covering covering;
  private final boolean stated;
  private final Optional<BigDecimal> unpaid;
  private final List<Inflow> funds;
  private final List<MonthlyIncome> incomes;
  private final List<String> warnings = new ArrayList<>();

  /**
   * What is told of funds and income, beside the spending by month.
   *
   * @param start the month in which the plan starts
   * @param unpaid what payers refuse, in the last month; empty where no risk is that they do
   */
  Funding(
      Told told,
      SortedMap<YearMonth, BigDecimal> spending,
      String unit,
      YearMonth start,
      Optional<BigDecimal> unpaid) {
    this.unit = unit;
    this.first = spending.isEmpty() ? start : spending.firstKey();
    this.last = spending.isEmpty() ? start : spending.lastKey();
    this.flow = new CashFlow(refused(spending, unpaid));
    this.told = told;
    this.shares = new Shares(told.funding(), unit);
    this.unpaid = unpaid;
    this.stated = !told.funding().isEmpty();
    this.incomes = told.income().stream().flatMap(income -> monthly(income).stream()).toList();
    BigDecimal spent = spending.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    told.funding().forEach(fund -> counted(fund.amount(), fund.source()));
    this.funds =
        shares.at(spent).stream()
            .filter(given -> firm(given.fund()))
            .map(given -> given.inflow(first))
            .toList();
    this.covering =
        new Covering(
            shares, spending.isEmpty() ? new TreeMap<>(Map.of(start, BigDecimal.ZERO)) : spending);
    gap()
        .ifPresent(gap ->
            warnings.add(
                say(
                    "From {0} on up to {1} are not funded.",
                    gap.from(), Numbers.about(gap.amount(), unit))));
    BigDecimal granted = granted(spent);
    if (!incomes.isEmpty()
        && granted.compareTo(spent) < 0
        && flow.breakEven(incomes, granted).isEmpty()) {
      warnings.add(
          granted.signum() == 0
              ? say("The stated income does not cover the costs within ten years.")
              : say(
                  "The stated income does not cover within ten years what grants leave to be"
                      + " paid."));
    }
  }

  private static SortedMap<YearMonth, BigDecimal> refused(
      SortedMap<YearMonth, BigDecimal> spending, Optional<BigDecimal> unpaid) {
    SortedMap<YearMonth, BigDecimal> all = new TreeMap<>(spending);
    if (!all.isEmpty()) {
      unpaid.ifPresent(sum -> all.merge(all.lastKey(), sum, BigDecimal::add));
    }
    return all;
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

  /**
   * What is missing at that cost and with what payers refuse, by how sure the money is; none where
   * no funds are stated.
   */
  List<GapLine> lines(BigDecimal cost) {
    return stated
        ? GapLine.of(cost.add(unpaid.orElse(BigDecimal.ZERO)), shares.byStanding(cost))
        : List.of();
  }

  /** Which courses of the plan money covers. */
  Covering covering() {
    return covering;
  }

  /**
   * The first years of operation, which begin when all is spent; empty where nothing is told of
   * them.
   */
  Optional<Operating> operating(BigDecimal total) {
    BigDecimal costs =
        told.running().stream()
            .filter(cost -> counted(cost.perYear(), cost.what()))
            .map(cost -> cost.perYear().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    if (incomes.isEmpty() && costs.signum() == 0) {
      return Optional.empty();
    }
    var years =
        new Operation(
            IntStream.rangeClosed(1, Operation.HORIZON)
                .mapToObj(year -> new Operation.Year(earned(year), Amounts.cents(costs)))
                .toList());
    BigDecimal granted = Amounts.cents(granted(total).min(total));
    BigDecimal invested = Amounts.cents(total).subtract(granted);
    return Optional.of(
        new Operating(
            years,
            RATE,
            invested,
            granted,
            years.payback(invested, BigDecimal.ZERO),
            years.payback(invested, RATE)));
  }

  private BigDecimal earned(int year) {
    YearMonth begin = last.plusMonths(1 + 12L * (year - 1));
    return Amounts.cents(
        incomes.stream()
            .map(income -> {
              long before = Math.clamp(ChronoUnit.MONTHS.between(begin, income.from()), 0, MONTHS);
              return income.perMonth().multiply(BigDecimal.valueOf(MONTHS - before));
            })
            .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  /** Whether it only bridges the time until other money comes. */
  static boolean paidBack(Fund fund) {
    return fund.terms().form() == Form.LOAN && fund.terms().until().isPresent();
  }

  /** Whether it may be counted on. */
  static boolean firm(Fund fund) {
    return fund.standing().compareTo(Standing.LIKELY) <= 0;
  }

  /** Money at that cost that nobody gets back; hoped and conditional money is none. */
  private BigDecimal granted(BigDecimal cost) {
    return shares.at(cost).stream()
        .filter(given -> given.fund().terms().form() == Form.GRANT && firm(given.fund()))
        .map(Shares.Given::sum)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Money that ends must last as long as the work: a check for each such source. */
  List<Check> ends(Finish finish) {
    return told.funding().stream()
        .filter(fund -> !paidBack(fund))
        .flatMap(fund ->
            fund.terms().until().stream()
                .map(until ->
                    new Check(
                        "end of funding: " + fund.source(),
                        !finish.p80().isAfter(until.atEndOfMonth()),
                        say(
                            "The money of {0} may be spent until {1}; the work ends on {2} as"
                                + " planned, by {3} in half of the runs and by {4} in four of"
                                + " five.",
                            fund.source(),
                            until.atEndOfMonth(),
                            finish.planned(),
                            finish.p50(),
                            finish.p80()))))
        .toList();
  }

  /**
   * A check for each condition on which money comes, be it in several instalments.
   *
   * @param cost that four runs in five keep
   * @param dated what became of the dates that conditions name
   */
  List<Check> conditions(BigDecimal cost, List<DatedFact> dated) {
    BigDecimal missing = GapLine.missing(lines(cost), Standing.LIKELY);
    Map<Map.Entry<Condition, String>, List<Fund>> alike = new LinkedHashMap<>();
    for (Fund fund : told.funding()) {
      fund.terms()
          .condition()
          .filter(_ -> fund.standing() == Standing.CONDITIONAL)
          .ifPresent(on ->
              alike
                  .computeIfAbsent(Map.entry(on, fund.amount().unit()), _ -> new ArrayList<>())
                  .add(fund));
    }
    return alike.entrySet().stream()
        .map(one -> condition(one.getValue(), one.getKey().getKey(), missing, dated))
        .toList();
  }

  /** Who pays them, so that instalments are not told one by one. */
  private static String sources(List<Fund> funds) {
    List<String> names =
        funds.stream()
            .map(fund -> fund.terms().payer().map(Payer::name).orElse(fund.source()))
            .distinct()
            .toList();
    return names.size() < MANY
        ? String.join("; ", names)
        : say("{0} and {1} more sources", names.getFirst(), names.size() - 1);
  }

  private Check condition(
      List<Fund> funds, Condition condition, BigDecimal missing, List<DatedFact> dated) {
    String sources = sources(funds);
    BigDecimal amount =
        funds.stream().map(fund -> fund.amount().likely()).reduce(BigDecimal.ZERO, BigDecimal::add);
    Optional<DatedFact> row =
        condition
            .by()
            .flatMap(fact -> dated.stream().filter(one -> one.fact().equals(fact)).findFirst());
    Optional<BigDecimal> computed = row.flatMap(DatedFact::share);
    BigDecimal chance =
        computed
            .map(share -> share.movePointRight(2))
            .or(condition::chance)
            .orElse(BigDecimal.ZERO);
    String text =
        Stream.of(
                Optional.of(
                    say(
                        "{0} of {1} come only on this condition: {2}.",
                        Numbers.inWords(amount, funds.getFirst().amount().unit()),
                        sources,
                        condition.what())),
                row.map(one -> say("It must be met by {0}.", one.date())),
                computed
                    .map(share -> say("It is met in {0} of the runs.", Numbers.share(share)))
                    .or(() ->
                        condition
                            .chance()
                            .map(told -> say("The chance is put at {0}.", Numbers.percent(told)))),
                Optional.of(
                    say(
                        "Without conditional and hoped money {0} are missing at P80.",
                        Numbers.about(missing, unit))))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" "));
    return new Check("condition of funding: " + sources, chance.compareTo(SURE) >= 0, text);
  }

  /** The month at whose end income has covered all costs. */
  Optional<YearMonth> breakEven() {
    return flow.breakEven(incomes, BigDecimal.ZERO);
  }

  /** What could not be counted, and what is missing. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }

  private Optional<MonthlyIncome> monthly(Income income) {
    return counted(income.price(), income.stream())
        ? Optional.of(
            new MonthlyIncome(
                from(income.start(), first, last),
                income.price().likely().multiply(income.volume().likely())))
        : Optional.empty();
  }

  /**
   * The month that a start tells: by its number, 1 being the first of the plan, or in ISO; that
   * after the last one for anything else.
   */
  static YearMonth from(String start, YearMonth first, YearMonth last) {
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
