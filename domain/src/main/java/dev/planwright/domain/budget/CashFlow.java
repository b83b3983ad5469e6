package dev.planwright.domain.budget;

import module java.base;

/** Spending and funding month by month. */
public final class CashFlow {
  /** How many months after the first break-even is looked for: ten years. */
  public static final int HORIZON_MONTHS = 120;

  /** The share of all spending that is nobody's funding gap, as the postage before a grant. */
  public static final BigDecimal SMALL_CHANGE = new BigDecimal("0.002");

  private final SortedMap<YearMonth, BigDecimal> spending;

  /** The spending of a plan by month. */
  public CashFlow(SortedMap<YearMonth, BigDecimal> spending) {
    this.spending = new TreeMap<>(spending);
  }

  /**
   * Money that is there from a month on.
   *
   * @param until the last month in which it may be spent, where it ends
   * @param paidBack whether it is paid back then, whatever was spent of it
   */
  public record Inflow(
      YearMonth from, BigDecimal amount, Optional<YearMonth> until, boolean paidBack) {
    /** Money that stays until it is spent. */
    public Inflow(YearMonth from, BigDecimal amount) {
      this(from, amount, Optional.empty(), false);
    }

    private boolean endedBefore(YearMonth month) {
      return until.filter(last -> last.isBefore(month)).isPresent();
    }
  }

  /** Money that comes in every month from one on. */
  public record MonthlyIncome(YearMonth from, BigDecimal perMonth) {}

  /**
   * Where the money does not last.
   *
   * @param amount the most that is missing in any month
   * @param from the first month in which more is missing than somebody can put out meanwhile
   */
  public record Gap(BigDecimal amount, YearMonth from) {}

  /** The gap where spending exceeds funding by more than small change; empty when it never does. */
  public Optional<Gap> gap(List<Inflow> inflows, List<MonthlyIncome> incomes) {
    BigDecimal small =
        spending.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add).multiply(SMALL_CHANGE);
    BigDecimal spent = BigDecimal.ZERO;
    BigDecimal worst = BigDecimal.ZERO;
    Optional<YearMonth> from = Optional.empty();
    for (var month : spending.entrySet()) {
      spent = spent.add(month.getValue());
      BigDecimal missing = spent.subtract(available(month.getKey(), inflows, incomes));
      if (missing.compareTo(small) > 0 && from.isEmpty()) {
        from = Optional.of(month.getKey());
      }
      worst = worst.max(missing);
    }
    BigDecimal amount = worst;
    return from.map(first -> new Gap(Amounts.cents(amount), first));
  }

  /**
   * What that money has brought by the end of the last month.
   *
   * @param factor how many times its spending each month costs, for money that ends: of it only
   *     what was spent by then has helped
   */
  public BigDecimal brought(List<Inflow> inflows, BigDecimal factor) {
    return spending.isEmpty()
        ? BigDecimal.ZERO
        : available(spending.lastKey(), inflows, List.of(), factor);
  }

  /** How many months from the first are paid for in full, at most those of the plan. */
  public int runwayMonths(List<Inflow> inflows, List<MonthlyIncome> incomes) {
    return gap(inflows, incomes)
        .map(gap -> spending.headMap(gap.from()).size())
        .orElse(spending.size());
  }

  /**
   * The first month at whose end income so far covers all spending so far; empty when there is no
   * income or it does not within {@link #HORIZON_MONTHS}.
   *
   * @param granted of the spending nobody asks that much back
   */
  public Optional<YearMonth> breakEven(List<MonthlyIncome> incomes, BigDecimal granted) {
    if (incomes.isEmpty() || spending.isEmpty()) {
      return Optional.empty();
    }
    YearMonth first = spending.firstKey();
    return Stream.iterate(first, month -> month.plusMonths(1))
        .limit(HORIZON_MONTHS)
        .filter(month -> {
          BigDecimal earned = available(month, List.of(), incomes);
          return earned.signum() > 0 && earned.add(granted).compareTo(spentBy(month)) >= 0;
        })
        .findFirst();
  }

  private BigDecimal spentBy(YearMonth month) {
    return spending.headMap(month.plusMonths(1)).values().stream()
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private BigDecimal available(YearMonth month, List<Inflow> inflows, List<MonthlyIncome> incomes) {
    return available(month, inflows, incomes, BigDecimal.ONE);
  }

  private BigDecimal available(
      YearMonth month, List<Inflow> inflows, List<MonthlyIncome> incomes, BigDecimal factor) {
    BigDecimal funds =
        inflows.stream()
            .filter(inflow -> !inflow.from().isAfter(month) && !inflow.endedBefore(month))
            .map(Inflow::amount)
            .reduce(spentOfEnded(month, inflows, factor), BigDecimal::add);
    return incomes.stream()
        .filter(income -> !income.from().isAfter(month))
        .map(income -> income.perMonth().multiply(monthsThrough(income.from(), month)))
        .reduce(funds, BigDecimal::add);
  }

  /** Of money that has ended only what was spent by then has helped. */
  private BigDecimal spentOfEnded(YearMonth month, List<Inflow> inflows, BigDecimal factor) {
    List<Inflow> ended =
        inflows.stream().filter(money -> money.endedBefore(month) && !money.paidBack()).toList();
    BigDecimal sum = ended.stream().map(Inflow::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
    return ended.stream()
        .flatMap(money -> money.until().stream())
        .max(Comparator.naturalOrder())
        .map(until -> spentBy(until).multiply(factor).min(sum))
        .orElse(BigDecimal.ZERO);
  }

  private static BigDecimal monthsThrough(YearMonth first, YearMonth last) {
    long months = ChronoUnit.MONTHS.between(first, last) + 1;
    return BigDecimal.valueOf(months);
  }
}
