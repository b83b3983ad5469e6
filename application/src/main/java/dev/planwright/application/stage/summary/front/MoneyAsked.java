package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.audit.GoAdvice.Advice;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;

/** The money that the reader has to find, or to secure. */
final class MoneyAsked {
  private final Optional<Budget> budget;
  private final String unit;
  private final boolean told;

  MoneyAsked(PlanContent content) {
    this.budget =
        content
            .get(Budget.STAGE)
            .filter(money -> !money.told().funding().isEmpty())
            .filter(money -> money.sums().totals().withheld().isEmpty());
    this.unit = RegisterSection.unit(content);
    this.told =
        content.totals().warning().isEmpty()
            && GoAdvice.of(content).advice() == Advice.FIX_FIRST
            && new Mending(content).tellsMoney();
  }

  /** Empty where nothing is missing, or where the verdict tells it already. */
  Optional<String> words() {
    return budget.flatMap(this::gap);
  }

  /** What to do with it. */
  String label() {
    return budget.filter(MoneyAsked::uncovered).isPresent() ? "Find:" : "Secure:";
  }

  /** Whether no source covers some of it, even if each condition is met. */
  private static boolean uncovered(Budget money) {
    List<GapLine> lines = money.findings().cover().lines();
    boolean conditional = lines.stream().anyMatch(line -> line.counted() == Standing.CONDITIONAL);
    return !conditional || GapLine.missing(lines, Standing.CONDITIONAL).signum() > 0;
  }

  /** What is missing in all, and for a time where money comes later than it is spent. */
  private Optional<String> gap(Budget money) {
    BigDecimal missing = GapLine.missing(money.findings().cover().lines(), Standing.LIKELY);
    List<String> gaps = new ArrayList<>(told ? List.of() : conditional(money));
    if (missing.signum() > 0 && gaps.isEmpty() && !told) {
      gaps.add(
          say(
              "{0} that committed and likely money do not cover at P80",
              Numbers.about(missing, unit)));
    }
    money
        .findings()
        .gap()
        .filter(gap -> gap.amount().compareTo(missing) > 0)
        .filter(gap -> !Numbers.about(gap.amount(), unit).equals(Numbers.about(missing, unit)))
        .ifPresent(gap ->
            gaps.add(
                say(
                    "up to {0} from {1} on, as money comes later than it is spent",
                    Numbers.about(gap.amount(), unit), gap.from())));
    return gaps.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", gaps));
  }

  /** What is missing even if each condition is met, and what hangs on conditions. */
  private List<String> conditional(Budget money) {
    List<GapLine> lines = money.findings().cover().lines();
    BigDecimal bound =
        lines.stream()
            .filter(line -> line.counted() == Standing.CONDITIONAL)
            .map(line -> GapLine.missing(lines, Standing.LIKELY).subtract(line.missing()))
            .findFirst()
            .orElse(BigDecimal.ZERO);
    BigDecimal missing = GapLine.missing(lines, Standing.CONDITIONAL);
    boolean hoped = GapLine.missing(lines, Standing.HOPED).compareTo(missing) < 0;
    if (bound.signum() <= 0 || hoped) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    if (missing.signum() > 0) {
      found.add(say("{0} that no source covers at P80", Numbers.about(missing, unit)));
    }
    BigDecimal comes =
        counted(lines, Standing.CONDITIONAL).subtract(counted(lines, Standing.LIKELY));
    String needed = Numbers.about(bound, unit);
    String conditional = Numbers.about(comes, unit);
    found.add(
        needed.equals(conditional)
            ? say("conditional money of {0}, which the P80 needs in full", conditional)
            : say("{0} of conditional money of {1}, which the P80 needs", needed, conditional));
    return found;
  }

  private static BigDecimal counted(List<GapLine> lines, Standing standing) {
    return lines.stream()
        .filter(line -> line.counted() == standing)
        .map(GapLine::money)
        .findFirst()
        .orElse(BigDecimal.ZERO);
  }
}
