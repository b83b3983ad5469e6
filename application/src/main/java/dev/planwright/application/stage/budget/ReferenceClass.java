package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Outside;
import dev.planwright.application.stage.budget.Budget.Outside.Measure;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.references.References.Overrun;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.Range;

/**
 * How far comparable projects grew above their first estimate, and what that would make of this
 * plan, after the idea of reference class forecasting: of a few cases the lowest is taken.
 */
record ReferenceClass(References references) {
  /** Fewer are shown and not held against the plan. */
  static final int ENOUGH = 2;

  /**
   * What the tasks of the plan come to, without surprises and with those of its runs.
   *
   * @param spread how many times the likely value the P80 is, to the digits that the report shows
   */
  private record Plan(BigDecimal likely, BigDecimal p50, BigDecimal p80, BigDecimal spread) {
    static Plan money(Budget.Totals totals) {
      BigDecimal likely = totals.amounts().likely();
      return new Plan(likely, totals.p50(), totals.p80(), spread(likely, totals.p80()));
    }

    /** In months; the spread comes from days, because a short plan takes tenths of a month. */
    static Plan time(Schedule.Span project) {
      LocalDate start = project.start();
      Schedule.Finish finish = project.finish();
      return new Plan(
          project.months(finish.planned()),
          project.months(finish.p50()),
          project.months(finish.p80()),
          spread(days(start, finish.planned()), days(start, finish.p80())));
    }

    private static BigDecimal days(LocalDate from, LocalDate to) {
      return BigDecimal.valueOf(ChronoUnit.DAYS.between(from, to) + 1);
    }

    private static BigDecimal spread(BigDecimal likely, BigDecimal p80) {
      return likely.signum() == 0
          ? BigDecimal.ONE
          : p80.divide(likely, 2, RoundingMode.HALF_UP).stripTrailingZeros();
    }
  }

  /** A line for time and one for money, where any case tells it. */
  List<Outside> lines(Schedule.Span project, Budget.Totals totals, String unit) {
    Plan time = Plan.time(project);
    Plan money = Plan.money(totals);
    return Stream.of(
            line(Measure.TIME_OVERRUN, Overrun::time, time, "months"),
            line(Measure.COST_OVERRUN, Overrun::cost, money, unit))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<Outside> line(
      Measure of, Function<Overrun, Optional<BigDecimal>> told, Plan plan, String unit) {
    List<BigDecimal> times =
        references.cases().stream()
            .flatMap(one -> told.apply(one.result().overrun()).stream())
            .sorted()
            .toList();
    boolean compared = plan.likely().signum() > 0 && !unit.equals(Budget.PERCENT);
    return times.isEmpty() || !compared
        ? Optional.empty()
        : Optional.of(
            new Outside(
                of,
                range(times),
                times.size(),
                Decimals.rounded(plan.p50(), 1),
                Decimals.rounded(plan.p80(), 1),
                check(of, times, plan, unit, differs(told))));
  }

  /** From the lowest to the highest; of an even number the lower one of the two in the middle. */
  private static Range range(List<BigDecimal> times) {
    BigDecimal middle = times.get((times.size() - 1) / 2);
    return new Range(times.getFirst(), middle, times.getLast(), "times");
  }

  /** What the answer says that is different about each of those cases. */
  private String differs(Function<Overrun, Optional<BigDecimal>> told) {
    return references.cases().stream()
        .filter(one -> told.apply(one.result().overrun()).isPresent())
        .filter(one -> !one.likeness().differs().isEmpty())
        .map(one ->
            one.setting().name()
                + ": "
                + one.likeness().differs().stream()
                    .map(words -> words.replaceFirst("\\.$", ""))
                    .collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; "));
  }

  private static Check check(
      Measure of, List<BigDecimal> times, Plan plan, String unit, String differs) {
    boolean narrow =
        times.size() >= ENOUGH
            && plan.spread().compareTo(Decimals.rounded(times.getFirst(), 2)) < 0;
    boolean money = of.ofCost();
    return new Check(
        money ? say("cost overruns elsewhere") : say("time overruns elsewhere"),
        !narrow,
        (money ? money(times, plan, unit) : time(times, plan))
            + " "
            + (narrow ? mean(times, plan, unit, money) + " " + apart(differs) : follows(times)));
  }

  private static String money(List<BigDecimal> times, Plan plan, String unit) {
    BigDecimal least = times.getFirst();
    String grown = Numbers.about(plan.likely().multiply(least), unit);
    String spread = Numbers.plain(plan.spread());
    return times.size() < ENOUGH
        ? say(
            "One comparable project grew to {0} times its first estimate of cost. The likely cost"
                + " of this plan times that would be {1}; its P80 is {2} times likely.",
            Numbers.plain(least), grown, spread)
        : say(
            "{0} comparable projects grew to {1} times their first estimate of cost. The likely"
                + " cost of this plan times {2} (the lowest) would be {3}; its P80 is {4} times"
                + " likely.",
            times.size(), listed(times), Numbers.plain(least), grown, spread);
  }

  private static String time(List<BigDecimal> times, Plan plan) {
    BigDecimal least = times.getFirst();
    String planned = months(plan.likely());
    String grown = months(plan.likely().multiply(least));
    String late = months(plan.p80());
    return times.size() < ENOUGH
        ? say(
            "One comparable project took {0} times as long as first estimated. This plan takes {1}"
                + " as planned; times that it would be {2}. Its P80 is {3}.",
            Numbers.plain(least), planned, grown, late)
        : say(
            "{0} comparable projects took {1} times as long as first estimated. This plan takes {2}"
                + " as planned; times {3} (the lowest) it would be {4}. Its P80 is {5}.",
            times.size(), listed(times), planned, Numbers.plain(least), grown, late);
  }

  private static String months(BigDecimal months) {
    return Numbers.amount(Decimals.rounded(months, 1), "months");
  }

  private static String listed(List<BigDecimal> times) {
    List<String> each = times.stream().map(Numbers::plain).toList();
    return say("{0} and {1}", String.join(", ", each.subList(0, each.size() - 1)), each.getLast());
  }

  /** What the plan would come to at the mean of the overruns. */
  private static String mean(List<BigDecimal> times, Plan plan, String unit, boolean money) {
    BigDecimal mean =
        times.stream()
            .reduce(BigDecimal.ZERO, BigDecimal::add)
            .divide(BigDecimal.valueOf(times.size()), 2, RoundingMode.HALF_UP)
            .stripTrailingZeros();
    BigDecimal grown = plan.likely().multiply(mean);
    return say(
        "Times {0} (their mean) it would be {1}. The headline holds neither.",
        Numbers.plain(mean), money ? Numbers.about(grown, unit) : months(grown));
  }

  private static String apart(String differs) {
    return differs.isEmpty()
        ? say("The plan gives no reason why it should grow less than they did.")
        : say("What the plan says is different there: {0}.", differs);
  }

  private static String follows(List<BigDecimal> times) {
    return times.size() < ENOUGH
        ? say("One case proves nothing, so the headline follows the tasks.")
        : say("The headline follows the tasks, whose P80 leaves room for the lowest overrun.");
  }
}
