package dev.planwright.application.stage.audit;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.audit.Audit.Check;
import dev.planwright.application.stage.audit.Audit.Subject;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;

/** The checks of money that code decides. */
record MoneyChecks(Budget budget) {
  private static final BigDecimal FAR_OVER = new BigDecimal("1.5");

  /** What sums of months, each rounded to cents, may differ by from the total. */
  private static final BigDecimal ROUNDING = BigDecimal.ONE;

  /** Whether money comes in time for what four runs in five cost. */
  Check funding() {
    Subject subject = Subject.FUNDING;
    var gap = budget.findings().gap();
    if (gap.isPresent()) {
      String amount = inWords(gap.get().amount());
      Optional<String> doubtful = failing("condition of funding");
      boolean conditional =
          budget.told().funding().stream().anyMatch(fund -> fund.terms().condition().isPresent());
      var lines = budget.findings().cover().lines();
      boolean covered =
          lines.stream()
              .anyMatch(
                  line -> line.counted() == Standing.CONDITIONAL && line.missing().signum() == 0);
      BigDecimal waiting = GapLine.missing(lines, Standing.LIKELY).add(ROUNDING);
      if (covered && doubtful.isEmpty() && gap.get().amount().compareTo(waiting) <= 0) {
        return Check.watch(
            subject,
            say("Up to {0} come on a condition that is met in four cases of five.", amount),
            "Spend only after the condition is met.");
      }
      return Check.bad(
          subject,
          say(
                  conditional
                      ? "Committed and likely money first falls short in {1}; up to {0} come later,"
                          + " on a condition or not at all."
                      : "Up to {0} are not funded from {1} on.",
                  amount,
                  gap.get().from())
              + doubtful.map(" "::concat).orElse(""),
          "Close the gap, or spend only after the money has come in.");
    }
    Optional<String> ended = failing("end of funding");
    if (ended.isPresent()) {
      return Check.bad(
          subject, ended.get(), "Agree on an extension now, or cut what cannot be done by then.");
    }
    Optional<Budget.Stated> stated = budget.findings().stated();
    if (budget.told().funding().isEmpty() && stated.isEmpty()) {
      return Check.watch(subject, "No budget and no source of money is stated.", "State both.");
    }
    BigDecimal needed = budget.sums().totals().p80();
    return stated.filter(money -> money.high().compareTo(needed) < 0).isPresent()
        ? Check.watch(
            subject,
            say("Four runs in five need up to {0}, more than stated.", inWords(needed)),
            "Find the difference or accept to stop when it is used up.")
        : Check.ok(subject, "What is stated covers what four runs in five cost.");
  }

  /** What a check of the money found that does not hold. */
  Optional<String> failing(String name) {
    return budget.findings().checks().stream()
        .filter(check -> check.name().startsWith(name) && !check.holds())
        .map(check -> check.found())
        .findFirst();
  }

  private String inWords(BigDecimal amount) {
    return Numbers.about(amount, budget.unit());
  }

  /** How the total stands to the stated budget. */
  Check scope() {
    Subject subject = Subject.BUDGET_SCOPE;
    if (budget.findings().stated().isEmpty()) {
      return Check.watch(
          subject,
          "There is no stated budget in the plan's currency to compare with.",
          "State a budget.");
    }
    Budget.Stated stated = budget.findings().stated().get();
    BigDecimal ratio = stated.ratio();
    Budget.Totals totals = budget.sums().totals();
    String why = stated.sentence(totals.p50(), totals.p80(), budget.unit());
    String fix = "Cut scope or raise the budget, or look for costs that are missing.";
    boolean far =
        ratio.compareTo(FAR_OVER) > 0 || ratio.multiply(FAR_OVER).compareTo(BigDecimal.ONE) < 0;
    return far
        ? Check.bad(subject, why, fix)
        : stated.verdict() == Budget.Verdict.WITHIN
            ? Check.ok(subject, why)
            : Check.watch(subject, why, fix);
  }
}
