package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.application.stage.budget.Budget.Outside.Measure;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.references.References.BaseRate;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Range;

/** What comparable projects took, beside what the tasks of this one add up to. */
record OutsideView(References references) {
  static final int ENOUGH = 3;

  /**
   * Lines for time and for money, where any case tells of it. Amounts of too few cases are left out
   * where a case tells what became of a first estimate.
   */
  List<Outside> lines(Schedule.Span project, Budget.Totals totals, String unit) {
    List<Outside> overruns = new ReferenceClass(references).lines(project, totals, unit);
    Set<Boolean> told =
        overruns.stream().map(line -> line.of().ofCost()).collect(Collectors.toSet());
    return Stream.concat(
            amounts(project, totals, unit)
                .filter(line -> line.enough() || !told.contains(line.of().ofCost())),
            overruns.stream())
        .toList();
  }

  private Stream<Outside> amounts(Schedule.Span project, Budget.Totals totals, String unit) {
    return Stream.concat(
        rates(Measure.MONTHS, "months")
            .map(rate ->
                line(
                    Measure.MONTHS,
                    rate,
                    project.months(project.finish().p50()),
                    project.months(project.finish().p80()))),
        rates(Measure.COST, unit)
            .map(rate -> line(Measure.COST, rate, totals.p50(), totals.p80())));
  }

  private Stream<BaseRate> rates(Measure of, String unit) {
    return references.rates().stream()
        .filter(rate -> rate.name().equals(Members.name(of)) && rate.value().unit().equals(unit));
  }

  private static Outside line(Measure of, BaseRate rate, BigDecimal p50, BigDecimal p80) {
    Range cases = rate.value();
    boolean less = p50.compareTo(cases.low()) < 0;
    boolean more = p50.compareTo(cases.high()) > 0;
    boolean enough = rate.cases() >= ENOUGH;
    String told = Numbers.range(cases);
    String reason =
        !enough
            ? say(
                "Only {0} comparable cases tell it, so the headline follows the tasks.",
                rate.cases())
            : less
                ? say(
                    "All {0} comparable cases took more than P50: {1}. The headline follows the"
                        + " tasks; until somebody explains the difference, plan with what the cases"
                        + " took.",
                    rate.cases(), told)
                : more
                    ? say(
                        "P50 is more than all {0} comparable cases took: {1}. The headline follows"
                            + " the tasks, which count what is special here.",
                        rate.cases(), told)
                    : say(
                        "P50 lies within what {0} comparable cases took, {1}. The headline follows"
                            + " the tasks, which know this place.",
                        rate.cases(), told);
    return new Outside(
        of,
        cases,
        rate.cases(),
        Decimals.rounded(p50, 1),
        Decimals.rounded(p80, 1),
        new Check(say("outside view of {0}", say(rate.name())), !(enough && less), reason));
  }
}
