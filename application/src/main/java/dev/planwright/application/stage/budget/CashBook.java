package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.Standing;

/**
 * What is paid and what comes, month by month, where the plan costs a given total. Each month costs
 * as many times its likely cost as the whole plan does, on the same days. What payers refuse is
 * lost in the last month.
 */
final class CashBook {
  private final Budget budget;
  private final BigDecimal factor;
  private final BigDecimal unpaid;
  private final List<Entry> entries;

  /** What is left at the end of a month. */
  record Balance(YearMonth month, BigDecimal amount) {}

  /**
   * What comes of a source.
   *
   * @param sum of a bridge what is drawn in a month; below zero where it is paid back early
   * @param ends when it is paid back; empty for money that stays
   */
  private record Entry(Fund fund, BigDecimal sum, YearMonth comes, Optional<YearMonth> ends) {
    /** Whether it is drawn only as far as money is missing. */
    boolean bridges() {
      return Funding.paidBack(fund) || guarantee(fund);
    }

    boolean lastsThrough(YearMonth month) {
      return !comes.isAfter(month) && ends.filter(end -> !end.isAfter(month)).isEmpty();
    }

    /** A guarantee is called in its last month at the latest; what was called may stay. */
    boolean drawnIn(YearMonth month) {
      return lastsThrough(month)
          && (Funding.paidBack(fund)
              || fund.terms().until().filter(until -> until.isBefore(month)).isEmpty());
    }
  }

  private CashBook(Budget budget, BigDecimal total, BigDecimal factor, BigDecimal unpaid) {
    this.budget = budget;
    this.factor = factor;
    this.unpaid = unpaid;
    List<Entry> stays = new ArrayList<>();
    List<Entry> bridges = new ArrayList<>();
    for (Shares.Given given : new Shares(budget.told().funding(), budget.unit()).at(total)) {
      Fund fund = given.fund();
      comes(fund)
          .map(month -> new Entry(fund, given.sum(), month, end(fund)))
          .ifPresent(entry -> (entry.bridges() ? bridges : stays).add(entry));
    }
    this.entries = drawn(stays, bridges);
  }

  /** At likely cost. */
  static CashBook likely(Budget budget) {
    return new CashBook(budget, likelyCost(budget), BigDecimal.ONE, BigDecimal.ZERO);
  }

  /** At the cost that four runs in five keep; empty where no total is told. */
  static Optional<CashBook> atP80(Budget budget) {
    BigDecimal likely = likelyCost(budget);
    return Optional.of(budget.sums().totals())
        .filter(totals -> totals.withheld().isEmpty() && likely.signum() > 0)
        .map(Budget.Totals::p80)
        .map(p80 ->
            new CashBook(
                budget,
                p80,
                p80.divide(likely, MathContext.DECIMAL64),
                budget.findings().cover().unpaid().orElse(BigDecimal.ZERO)));
  }

  private static BigDecimal likelyCost(Budget budget) {
    return budget.sums().totals().amounts().likely();
  }

  /** How many times its likely cost each month costs. */
  BigDecimal factor() {
    return factor;
  }

  /** What those months cost. */
  BigDecimal cost(Predicate<YearMonth> months) {
    return budget.sums().byMonth().stream()
        .filter(sum -> months.test(sum.month()))
        .map(OfMonth::likely)
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .multiply(factor);
  }

  /** The same with the money that payers refuse: they do so when they settle, at the very end. */
  private BigDecimal needed(Predicate<YearMonth> months) {
    boolean settled =
        !budget.sums().byMonth().isEmpty()
            && months.test(budget.sums().byMonth().getLast().month());
    return settled ? cost(months).add(unpaid) : cost(months);
  }

  /** The money of that kind that comes in those months, less the loans that end in them. */
  BigDecimal money(Predicate<Fund> kind, Predicate<YearMonth> months) {
    return money(entries.stream().filter(entry -> kind.test(entry.fund())).toList(), months);
  }

  private static BigDecimal money(List<Entry> entries, Predicate<YearMonth> months) {
    return entries.stream()
        .map(entry -> {
          int comes = months.test(entry.comes()) ? 1 : 0;
          int goes = entry.ends().filter(months).isPresent() ? 1 : 0;
          return entry.sum().multiply(BigDecimal.valueOf(comes - goes));
        })
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** What is left of the money of that kind when those months are over. */
  BigDecimal left(Predicate<Fund> kind, Predicate<YearMonth> months) {
    return Amounts.cents(money(kind, months).subtract(needed(months)));
  }

  /** The month at whose end least is left of all money; empty where nothing is paid or received. */
  Optional<Balance> least() {
    return months(entries)
        .map(month -> new Balance(month, left(_ -> true, until(month))))
        .min(Comparator.comparing(Balance::amount));
  }

  /** What is drawn of loans that only bridge the time until other money comes. */
  BigDecimal bridged() {
    return entries.stream()
        .filter(entry -> Funding.paidBack(entry.fund()))
        .map(Entry::sum)
        .map(sum -> sum.max(BigDecimal.ZERO))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** What is told of money and cannot be drawn, because its payer gives a share of the cost. */
  BigDecimal undrawn() {
    return entries.stream()
        .filter(entry -> !entry.bridges() && entry.fund().terms().payer().isPresent())
        .map(entry -> entry.fund().amount().likely().subtract(entry.sum()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The years in which something is paid or received. */
  List<Integer> years() {
    return months(entries).map(YearMonth::getYear).distinct().toList();
  }

  /** Whether it is a loan or a guarantee, of which more may be paid back than is drawn. */
  static boolean borrowed(Fund fund) {
    return fund.terms().form() == Form.LOAN || guarantee(fund);
  }

  private static boolean guarantee(Fund fund) {
    return fund.terms().form() == Form.GUARANTEE;
  }

  private static Predicate<YearMonth> until(YearMonth last) {
    return month -> !month.isAfter(last);
  }

  private Stream<YearMonth> months(List<Entry> entries) {
    return Stream.concat(
            budget.sums().byMonth().stream().map(OfMonth::month),
            entries.stream()
                .flatMap(entry -> Stream.concat(Stream.of(entry.comes()), entry.ends().stream())))
        .distinct()
        .sorted();
  }

  /**
   * Bridges are drawn in the months in which money is missing, the surer and earlier one first, and
   * guarantees are called after all loans. Conditional money counts for that, since a bridge is for
   * the time until it comes; hoped money does not.
   */
  private List<Entry> drawn(List<Entry> stays, List<Entry> bridges) {
    List<Entry> all = new ArrayList<>(stays);
    List<Entry> counted =
        new ArrayList<>(
            stays.stream().filter(entry -> entry.fund().standing() != Standing.HOPED).toList());
    bridges.stream()
        .sorted(
            Comparator.comparing((Entry entry) -> guarantee(entry.fund()))
                .thenComparing(entry -> entry.fund().standing())
                .thenComparing(Entry::comes))
        .forEach(bridge -> {
          List<Entry> drawn = drawn(bridge, counted);
          counted.addAll(drawn);
          all.addAll(drawn);
        });
    return List.copyOf(all);
  }

  /**
   * What is drawn of a bridge in each month, or paid back before its end: then it is below zero,
   * and that much less is due at the end. In each month as much is owed as has been needed so far
   * while more could be drawn, and no more than will be needed until the bridge ends: what is paid
   * back early is never missing later.
   */
  private List<Entry> drawn(Entry bridge, List<Entry> counted) {
    List<YearMonth> months = months(counted).filter(bridge::lastsThrough).toList();
    List<BigDecimal> missing =
        months.stream()
            .map(month -> needed(until(month)).subtract(money(counted, until(month))))
            .map(sum -> sum.min(bridge.sum()).max(BigDecimal.ZERO))
            .toList();
    List<Entry> drawn = new ArrayList<>();
    BigDecimal owed = BigDecimal.ZERO;
    BigDecimal most = BigDecimal.ZERO;
    for (int i = 0; i < months.size(); i++) {
      most = bridge.drawnIn(months.get(i)) ? most.max(missing.get(i)) : most;
      BigDecimal owes = most.min(Collections.max(missing.subList(i, missing.size())));
      BigDecimal more = owes.subtract(owed);
      if (more.signum() != 0) {
        drawn.add(new Entry(bridge.fund(), more, months.get(i), bridge.ends()));
      }
      owed = owes;
    }
    return drawn;
  }

  /** Money without a month is there from the start. */
  private Optional<YearMonth> comes(Fund fund) {
    return Funding.month(fund.when())
        .or(() -> budget.sums().byMonth().stream().map(OfMonth::month).findFirst());
  }

  private static Optional<YearMonth> end(Fund fund) {
    return fund.terms().until().filter(_ -> Funding.paidBack(fund));
  }
}
