package dev.planwright.application.stage.budget;

import dev.planwright.application.stage.budget.Budget.Form;
import dev.planwright.application.stage.budget.Budget.Fund;
import dev.planwright.application.stage.budget.Budget.Payer;
import dev.planwright.application.stage.budget.Budget.Terms;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.Range;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.Optional;

/** Sources of money, of which a test states what matters to it. */
final class Funds {
  private Funds() {}

  /** Likely money in EUR from January 2027 on. */
  static Fund fund(long amount, Form form) {
    return fund(amount, new Terms(form, Optional.empty(), Optional.empty(), Optional.empty()));
  }

  private static Fund fund(long amount, Terms terms) {
    BigDecimal sum = BigDecimal.valueOf(amount);
    Range range = new Range(sum, sum, sum, "EUR");
    return new Fund("Source", range, Standing.LIKELY, "2027-01", terms);
  }

  /** The same as money of one who pays half of the cost. */
  static Fund half(Fund fund) {
    Terms terms = fund.terms();
    Payer payer = new Payer("Programme", BigDecimal.valueOf(50));
    return with(
        fund, new Terms(terms.form(), terms.until(), terms.condition(), Optional.of(payer)));
  }

  static Fund until(YearMonth end, Fund fund) {
    Terms terms = fund.terms();
    return with(fund, new Terms(terms.form(), Optional.of(end), terms.condition(), terms.payer()));
  }

  private static Fund with(Fund fund, Terms terms) {
    return new Fund(fund.source(), fund.amount(), fund.status(), fund.when(), terms);
  }

  static Fund as(Standing status, Fund fund) {
    return new Fund(fund.source(), fund.amount(), status, fund.when(), fund.terms());
  }

  static Fund in(String unit, Fund fund) {
    Range told = fund.amount();
    Range range = new Range(told.low(), told.likely(), told.high(), unit);
    return new Fund(fund.source(), range, fund.status(), fund.when(), fund.terms());
  }
}
