package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.domain.budget.CashFlow;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Range;

/** What those pay who pay a share: no more than their share of what it costs. */
final class Shares {
  private Shares() {}

  /** What comes of each of those sources, in their order, where the plan costs so much. */
  static List<BigDecimal> of(List<Fund> funds, BigDecimal total) {
    return IntStream.range(0, funds.size()).mapToObj(i -> share(funds, i, total)).toList();
  }

  /** The same sources with what comes of them. */
  static List<Fund> paid(List<Fund> funds, BigDecimal total) {
    List<BigDecimal> sums = of(funds, total);
    return IntStream.range(0, funds.size()).mapToObj(i -> paid(funds.get(i), sums.get(i))).toList();
  }

  /**
   * Whether the money in that unit that is not only hoped for covers a course, but for small
   * change; where none is told in it, nobody knows and each course is covered.
   */
  static CostSimulation.Paid covering(List<Fund> told, String unit) {
    List<Fund> counted =
        told.stream()
            .filter(fund -> fund.amount().unit().equals(unit) && !Funding.paidBack(fund))
            .toList();
    if (counted.isEmpty()) {
      return (_, _) -> true;
    }
    double fixed = 0;
    Map<Payer, Double> most = new LinkedHashMap<>();
    for (Fund fund : counted) {
      double amount = fund.standing() == Standing.HOPED ? 0 : fund.amount().likely().doubleValue();
      fund.terms().payer().ifPresent(payer -> most.merge(payer, amount, Double::sum));
      fixed += fund.terms().payer().isPresent() ? 0 : amount;
    }
    double sure = fixed;
    double small = CashFlow.SMALL_CHANGE.doubleValue();
    return (cost, lost) -> {
      double shares =
          most.entrySet().stream()
              .mapToDouble(payer ->
                  Math.min(payer.getValue(), cost * payer.getKey().share().doubleValue() / 100))
              .sum();
      return cost * (1 - small) + lost <= sure + shares;
    };
  }

  private static Fund paid(Fund fund, BigDecimal sum) {
    return new Fund(
        fund.source(),
        new Range(sum, sum, sum, fund.amount().unit()),
        fund.status(),
        fund.when(),
        fund.terms());
  }

  /**
   * What a payer of a share gives in an instalment: no more than its share of the cost. Surer money
   * comes first, and of equal money what is told first: a reserve that is told last is drawn last.
   */
  private static BigDecimal share(List<Fund> funds, int at, BigDecimal total) {
    Fund fund = funds.get(at);
    BigDecimal amount = fund.amount().likely();
    return fund.terms()
        .payer()
        .map(payer -> {
          BigDecimal before =
              IntStream.range(0, funds.size())
                  .filter(other -> comesBefore(funds, other, at))
                  .mapToObj(other -> funds.get(other).amount().likely())
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

  private static boolean comesBefore(List<Fund> funds, int other, int at) {
    Standing standing = funds.get(at).standing();
    int surer = funds.get(other).standing().compareTo(standing);
    return funds.get(other).terms().payer().equals(funds.get(at).terms().payer())
        && (surer < 0 || (surer == 0 && other < at));
  }
}
