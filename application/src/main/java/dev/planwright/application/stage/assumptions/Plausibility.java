package dev.planwright.application.stage.assumptions;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.money.Currencies;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.context.Context;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.schedule.Workdays;

/** Rough checks of magnitude that need no model. */
final class Plausibility {
  private static final BigDecimal WIDEST_SPAN = BigDecimal.valueOf(100);
  private static final BigDecimal WHOLE = BigDecimal.valueOf(100);
  private static final String NOT_STATED = "not stated";
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");
  private static final Pattern PERCENT = Pattern.compile("%|percent");

  /**
   * In US dollars: below, nobody is paid for a day; above, few teams spend, even on contractors.
   */
  private static final BigDecimal LEAST_PER_PERSON_DAY = BigDecimal.TEN;

  private static final BigDecimal MOST_PER_PERSON_DAY = BigDecimal.valueOf(50_000);

  private final Intake intake;
  private final Context context;
  private final LocalDate start;

  Plausibility(StageInput input) {
    this.intake = input.get(Intake.STAGE);
    this.context = input.get(Context.STAGE);
    this.start = input.startDate();
  }

  /** What is odd about an assumption's value. */
  List<String> flags(Assumption assumption) {
    return assumption.value().map(this::flags).orElse(List.of("no range"));
  }

  private List<String> flags(Range value) {
    List<String> flags = new ArrayList<>();
    if (value.unit().equalsIgnoreCase(NOT_STATED)) {
      flags.add("no unit");
    }
    if (value.low().signum() > 0 && value.high().compareTo(value.low().multiply(WIDEST_SPAN)) > 0) {
      flags.add("high is over 100 times low");
    }
    if (CURRENCY.matcher(value.unit()).matches()
        && context.currency().codes().noneMatch(value.unit()::equals)) {
      flags.add(say("in {0}, which is none of the plan's currencies", value.unit()));
    }
    return flags;
  }

  /** What is odd between values; a check that lacks a number is left out. */
  List<Check> checks(List<Assumption> assumptions) {
    List<Check> checks = new ArrayList<>();
    long ranges = assumptions.stream().filter(each -> each.value().isPresent()).count();
    checks.add(
        new Check(
            "ranges",
            ranges == assumptions.size(),
            say("{0} of {1} assumptions have a range", ranges, assumptions.size())));
    perPersonDay().ifPresent(checks::add);
    checks.addAll(percentSums(assumptions));
    return checks;
  }

  /** The stated money by head and working day up to the deadline. */
  private Optional<Check> perPersonDay() {
    int days = intake.deadline().map(deadline -> days(deadline.date())).orElse(0);
    int heads = intake.headcount().map(Intake.Headcount::value).orElse(0);
    return days <= 0 || heads <= 0
        ? Optional.empty()
        : intake.budget().map(budget -> perPersonDay(budget, heads, days));
  }

  private static Check perPersonDay(Intake.Budget budget, int heads, int days) {
    BigDecimal each =
        budget.high().divide(BigDecimal.valueOf((long) heads * days), MathContext.DECIMAL64);
    BigDecimal dollars = Currencies.roughDollars(each, budget.currency());
    return new Check(
        "budget per head and day",
        dollars.compareTo(LEAST_PER_PERSON_DAY) >= 0 && dollars.compareTo(MOST_PER_PERSON_DAY) <= 0,
        say(
            "the stated budget is {0} for each of {1} people on each of {2} working days",
            Numbers.amount(each, budget.currency()), heads, days));
  }

  private int days(LocalDate deadline) {
    return new Workdays(context.holidays().worked(), start).until(deadline);
  }

  /** Shares of one topic must not add up to more than a whole. */
  private static List<Check> percentSums(List<Assumption> assumptions) {
    Map<String, BigDecimal> sums = new LinkedHashMap<>();
    for (Assumption assumption : assumptions) {
      assumption
          .value()
          .filter(value -> PERCENT.matcher(value.unit()).matches())
          .ifPresent(
              value -> sums.merge(assumption.claim().topic(), value.likely(), BigDecimal::add));
    }
    return sums.entrySet().stream()
        .filter(sum -> sum.getValue().compareTo(WHOLE) > 0)
        .map(sum ->
            new Check(
                say("percentages of {0}", sum.getKey()),
                false,
                say("the likely shares add up to {0} percent", Numbers.plain(sum.getValue()))))
        .toList();
  }
}
