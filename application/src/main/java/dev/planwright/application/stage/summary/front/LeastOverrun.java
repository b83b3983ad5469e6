package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.summary.RegisterSection;
import dev.planwright.domain.project.Decimals;

/** What the plan would come to if it overran like the comparable project that overran least. */
public final class LeastOverrun {
  private final Optional<Schedule> schedule;
  private final Optional<Budget> money;
  private final String unit;

  public LeastOverrun(PlanContent content) {
    this.schedule = content.get(Schedule.STAGE);
    this.money = content.get(Budget.STAGE).filter(one -> one.sums().totals().withheld().isEmpty());
    this.unit = RegisterSection.unit(content);
  }

  /** Its cost and its months; empty where no comparable project tells an overrun. */
  public Optional<String> words() {
    Optional<String> cost =
        money
            .flatMap(
                one -> overrun(one, true).map(one.sums().totals().amounts().likely()::multiply))
            .map(sum -> Numbers.about(sum, unit));
    Optional<String> time =
        schedule.flatMap(plan ->
            money
                .flatMap(one -> overrun(one, false))
                .map(times ->
                    plan.project().months(plan.project().finish().planned()).multiply(times))
                .map(months -> Numbers.amount(Decimals.rounded(months, 0), "months")));
    return cost.flatMap(sum ->
            time.map(months ->
                say(
                    "At the least overrun of comparable projects it would cost {0} and take {1};"
                        + " the plan counts no more than its P80.",
                    sum, months)))
        .or(() ->
            cost.map(sum ->
                say(
                    "At the least overrun of comparable projects it would cost {0}; the plan counts"
                        + " no more than its P80.",
                    sum)))
        .or(() ->
            time.map(months ->
                say(
                    "At the least overrun of comparable projects it would take {0}; the plan counts"
                        + " no more than its P80.",
                    months)));
  }

  private static Optional<BigDecimal> overrun(Budget budget, boolean ofCost) {
    return budget.findings().outside().stream()
        .flatMap(line -> line.overrun(ofCost).stream())
        .findFirst();
  }
}
