package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.domain.budget.CashFlow.Inflow;
import dev.planwright.domain.budget.Standing;

/**
 * What comes of the sources of money, by what the plan costs: who pays a share gives no more than
 * that share of the cost. Sources in another unit than the plan's are left out.
 */
final class Shares {
  private final List<Instalment> instalments;

  /**
   * What comes of a source.
   *
   * @param sum no more than what was told
   */
  record Given(Fund fund, BigDecimal sum) {
    /** The same as money that is there from its month on, or from the first one if none is told. */
    Inflow inflow(YearMonth first) {
      return new Inflow(
          Funding.month(fund.when()).orElse(first),
          sum,
          fund.terms().until(),
          Funding.paidBack(fund));
    }
  }

  /**
   * A source.
   *
   * @param before what its payer is told to give before it
   */
  private record Instalment(Fund fund, BigDecimal before) {
    Given at(BigDecimal cost) {
      BigDecimal amount = fund.amount().likely();
      return new Given(
          fund,
          payer(fund)
              .map(payer ->
                  given(payer, before.add(amount), cost).subtract(given(payer, before, cost)))
              .orElse(amount));
    }
  }

  Shares(List<Fund> told, String unit) {
    List<Fund> funds = told.stream().filter(fund -> fund.amount().unit().equals(unit)).toList();
    this.instalments =
        IntStream.range(0, funds.size())
            .mapToObj(i -> new Instalment(funds.get(i), before(funds, i)))
            .toList();
  }

  /** Whether no money is told of. */
  boolean none() {
    return instalments.isEmpty();
  }

  /** What comes of each source at that cost, in the order in which they are told. */
  List<Given> at(BigDecimal cost) {
    return instalments.stream().map(instalment -> instalment.at(cost)).toList();
  }

  /**
   * How much of it stays at that cost, by how sure it is. A loan that bridges is paid back and
   * covers no cost.
   */
  Map<Standing, BigDecimal> byStanding(BigDecimal cost) {
    Map<Standing, BigDecimal> money = new EnumMap<>(Standing.class);
    at(cost).stream()
        .filter(given -> !Funding.paidBack(given.fund()))
        .forEach(given -> money.merge(given.fund().standing(), given.sum(), BigDecimal::add));
    return money;
  }

  /** What a payer gives at that cost of instalments that come to so much. */
  private static BigDecimal given(Payer payer, BigDecimal told, BigDecimal cost) {
    return told.min(payer.share().movePointLeft(2).multiply(cost));
  }

  /** Who gives it as a share of the cost; what is lent until other money comes is no share. */
  private static Optional<Payer> payer(Fund fund) {
    return fund.terms().payer().filter(_ -> !Funding.paidBack(fund));
  }

  private static BigDecimal before(List<Fund> funds, int at) {
    return IntStream.range(0, funds.size())
        .filter(other -> comesBefore(funds, other, at))
        .mapToObj(other -> funds.get(other).amount().likely())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /**
   * A payer gives surer money first, and of equally sure money what is told first: a reserve that
   * is told last is drawn last. A guarantee is called after both.
   */
  private static boolean comesBefore(List<Fund> funds, int other, int at) {
    Comparator<Integer> order =
        Comparator.comparing((Integer i) -> funds.get(i).standing())
            .thenComparing(i -> funds.get(i).terms().form() == Form.GUARANTEE)
            .thenComparing(Comparator.naturalOrder());
    return payer(funds.get(other)).isPresent()
        && payer(funds.get(other)).equals(payer(funds.get(at)))
        && order.compare(other, at) < 0;
  }
}
