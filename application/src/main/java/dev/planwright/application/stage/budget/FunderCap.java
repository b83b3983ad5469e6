package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.SumRole;

/** The most that one source pays. Others may pay the rest, so it is no limit on the total. */
final class FunderCap {
  private static final Set<String> PAYER = Words.of("money payer");

  private final List<Fund> funds;

  /**
   * Counts the committed and likely funds in that unit, but none that lasts only until others pay
   * and no guarantee, which is called where money is missing and makes no budget larger.
   */
  FunderCap(List<Fund> funds, String unit) {
    this.funds =
        funds.stream()
            .filter(fund -> fund.amount().unit().equals(unit))
            .filter(fund -> fund.standing().compareTo(Standing.LIKELY) <= 0)
            .filter(fund -> !Funding.paidBack(fund))
            .filter(fund -> fund.terms().form() != Form.GUARANTEE)
            .toList();
  }

  /** What other sources pay if the stated budget is the cap of one source; empty if it is not. */
  Optional<BigDecimal> besides(Intake intake) {
    return intake
        .budget()
        .filter(budget ->
            budget.facts().size() == 1
                && intake.fact(budget.facts().getFirst()).filter(FunderCap::of).isPresent())
        .map(budget -> besides(budget.high()));
  }

  /**
   * What the sources other than the largest grant within that cap pay; zero without such a grant.
   */
  BigDecimal besides(BigDecimal most) {
    Optional<Fund> capped =
        funds.stream()
            .filter(fund -> fund.terms().form() == Form.GRANT)
            .filter(fund -> fund.amount().likely().compareTo(most) <= 0)
            .max(Comparator.comparing(fund -> fund.amount().likely()));
    return capped.isEmpty()
        ? BigDecimal.ZERO
        : funds.stream()
            .filter(fund -> !fund.equals(capped.get()))
            .map(fund -> fund.amount().likely())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Whether a fact states the most that somebody pays. */
  static boolean of(Fact fact) {
    Tokens tokens = Tokens.of(fact.quote() + " " + fact.text());
    boolean cap =
        fact.limit().isPresent()
            || fact.money().filter(sum -> sum.role() == SumRole.CAP).isPresent();
    return cap && IntStream.range(0, tokens.size()).anyMatch(i -> tokens.in(i, PAYER));
  }
}
