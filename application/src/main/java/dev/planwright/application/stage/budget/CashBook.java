package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.OfMonth;

/**
 * What is paid and what comes, month by month, where the plan costs a given total. Each month costs
 * as many times its likely cost as the whole plan does, on the same days.
 *
 * @param total in the unit of the budget
 */
record CashBook(Budget budget, BigDecimal total) {
  /** Until the end of a month: what is left then. */
  record Left(YearMonth month, BigDecimal amount) {}

  /** At likely cost. */
  static CashBook likely(Budget budget) {
    return new CashBook(budget, likelyCost(budget));
  }

  /** At the cost that four runs in five keep; empty where no total is told. */
  static Optional<CashBook> p80(Budget budget) {
    return Optional.of(budget.sums().totals())
        .filter(totals -> totals.withheld().isEmpty() && likelyCost(budget).signum() > 0)
        .map(totals -> new CashBook(budget, totals.p80()));
  }

  private static BigDecimal likelyCost(Budget budget) {
    return budget.sums().totals().amounts().likely();
  }

  /** How many times the likely cost the total is. */
  BigDecimal factor() {
    return total.divide(likelyCost(budget), MathContext.DECIMAL64);
  }

  /** What those months cost. */
  BigDecimal cost(Predicate<YearMonth> months) {
    BigDecimal cost =
        budget.sums().byMonth().stream()
            .filter(sum -> months.test(sum.month()))
            .map(OfMonth::likely)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return total.compareTo(likelyCost(budget)) == 0 ? cost : cost.multiply(factor());
  }

  /** The money of that kind that comes in those months, less the loans that end in them. */
  BigDecimal money(Predicate<Fund> kind, Predicate<YearMonth> months) {
    return funds(kind).stream()
        .map(fund -> {
          int comes = comes(fund).filter(months).isPresent() ? 1 : 0;
          int goes = end(fund).filter(months).isPresent() ? 1 : 0;
          return payable(fund).multiply(BigDecimal.valueOf(comes - goes));
        })
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** What is left at the end of those months of the money of that kind. */
  BigDecimal left(Predicate<Fund> kind, Predicate<YearMonth> months) {
    return money(kind, months).subtract(cost(months));
  }

  /** The month at whose end least is left of all money; empty where nothing is paid. */
  Optional<Left> least() {
    return budget.sums().byMonth().stream()
        .map(OfMonth::month)
        .map(month -> new Left(month, left(_ -> true, until(month))))
        .min(Comparator.comparing(Left::amount));
  }

  /** What is told of money and cannot be drawn, because its payer gives a share of the cost. */
  BigDecimal undrawn() {
    return funds(fund -> fund.terms().payer().isPresent()).stream()
        .map(fund -> fund.amount().likely().subtract(payable(fund)))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The years in which something is paid or received. */
  List<Integer> years() {
    return Stream.concat(
            budget.sums().byMonth().stream().map(OfMonth::month),
            funds(_ -> true).stream()
                .flatMap(fund -> Stream.concat(comes(fund).stream(), end(fund).stream())))
        .map(YearMonth::getYear)
        .distinct()
        .sorted()
        .toList();
  }

  static boolean loan(Fund fund) {
    return fund.terms().form() == Form.LOAN;
  }

  private static Predicate<YearMonth> until(YearMonth last) {
    return month -> !month.isAfter(last);
  }

  /** What is drawn of loans that only bridge the time until other money comes. */
  BigDecimal bridged() {
    return drawn(funds(Funding::paidBack));
  }

  private BigDecimal drawn(List<Fund> funds) {
    return funds.stream().map(this::payable).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private BigDecimal payable(Fund fund) {
    return Funding.paidBack(fund) ? bridge(fund) : share(fund);
  }

  /** What is missing without bridges while this one lasts, less what those told before it give. */
  private BigDecimal bridge(Fund fund) {
    BigDecimal missing =
        budget.sums().byMonth().stream()
            .map(OfMonth::month)
            .filter(month -> comes(fund).filter(month::isBefore).isEmpty())
            .filter(month -> end(fund).filter(month::isBefore).isPresent())
            .map(month -> left(Predicate.not(Funding::paidBack), until(month)).negate())
            .max(Comparator.naturalOrder())
            .orElse(BigDecimal.ZERO);
    List<Fund> before =
        funds(Funding::paidBack).stream().takeWhile(other -> !other.equals(fund)).toList();
    return missing.subtract(drawn(before)).min(fund.amount().likely()).max(BigDecimal.ZERO);
  }

  /**
   * What a payer of a share gives in an instalment: no more than its share of the cost. Surer money
   * comes first, and of equal money what is told first: a reserve that is told last is drawn last.
   */
  private BigDecimal share(Fund fund) {
    BigDecimal amount = fund.amount().likely();
    return fund.terms()
        .payer()
        .map(payer -> {
          List<Fund> instalments =
              funds(other -> other.terms().payer().filter(payer::equals).isPresent());
          BigDecimal before =
              instalments.stream()
                  .sorted(Comparator.comparing(Fund::standing))
                  .takeWhile(other -> !other.equals(fund))
                  .map(other -> other.amount().likely())
                  .reduce(BigDecimal.ZERO, BigDecimal::add);
          return payer
              .share()
              .movePointLeft(2)
              .multiply(total)
              .subtract(before)
              .min(amount)
              .max(BigDecimal.ZERO);
        })
        .orElse(amount);
  }

  /** Money without a month is there from the start. */
  private Optional<YearMonth> comes(Fund fund) {
    return Funding.month(fund.when())
        .or(() -> budget.sums().byMonth().stream().map(OfMonth::month).findFirst());
  }

  private static Optional<YearMonth> end(Fund fund) {
    return fund.terms().until().filter(_ -> Funding.paidBack(fund));
  }

  private List<Fund> funds(Predicate<Fund> kind) {
    return budget.told().funding().stream()
        .filter(fund -> kind.test(fund) && fund.amount().unit().equals(budget.unit()))
        .toList();
  }
}
