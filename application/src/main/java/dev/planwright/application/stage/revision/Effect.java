package dev.planwright.application.stage.revision;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.LimitCheck;

/**
 * What a change of a plan moves.
 *
 * @param days by how many calendar days the P80 finish comes later; negative when earlier
 * @param cost by how much the P80 cost rises
 * @param gap by how much more is missing when committed and likely money is counted
 * @param limits what is broken or kept now and was not before: "F4 is broken"
 */
public record Effect(int days, BigDecimal cost, BigDecimal gap, List<String> limits) {
  /** As files hold it. */
  public static final RecordCodec<Effect> CODEC =
      RecordCodec.of(Effect.class, "days cost gap limits");

  public Effect {
    limits = List.copyOf(limits);
  }

  /** What differs between two computed versions of a plan. */
  public static Effect between(StageInput before, StageInput after) {
    Budget budget = before.get(Budget.STAGE);
    Budget changed = after.get(Budget.STAGE);
    Schedule schedule = before.get(Schedule.STAGE);
    Schedule moved = after.get(Schedule.STAGE);
    List<String> limits = new ArrayList<>();
    Map<String, String> verdicts = verdicts(schedule, budget);
    verdicts(moved, changed)
        .forEach((fact, verdict) -> {
          if (!verdict.equals(verdicts.getOrDefault(fact, verdict))) {
            limits.add("%s is %s".formatted(fact, verdict));
          }
        });
    return new Effect(
        Math.toIntExact(
            ChronoUnit.DAYS.between(
                schedule.project().finish().p80(), moved.project().finish().p80())),
        Amounts.cents(changed.sums().totals().p80().subtract(budget.sums().totals().p80())),
        Amounts.cents(missing(changed).subtract(missing(budget))),
        limits);
  }

  private static BigDecimal missing(Budget budget) {
    return GapLine.missing(budget.findings().cover().lines(), Standing.LIKELY);
  }

  private static Map<String, String> verdicts(Schedule schedule, Budget budget) {
    Map<String, String> verdicts = new LinkedHashMap<>();
    schedule
        .findings()
        .dated()
        .forEach(row ->
            verdicts.put(row.fact().toString(), Members.name(row.verdict()).replace('_', ' ')));
    budget
        .findings()
        .limits()
        .forEach(line ->
            verdicts.put(
                line.fact().toString(),
                switch (line.check()) {
                  case LimitCheck.Kept _ -> "kept";
                  case LimitCheck.Broken _ -> "broken";
                  case LimitCheck.NotCheckable _ -> "not checkable";
                }));
    return verdicts;
  }

  /** How much it moves, to compare with others: days of a span and money of a total, as shares. */
  public double weight(long span, BigDecimal total) {
    double money =
        total.signum() == 0
            ? 0
            : cost.abs().max(gap.abs()).divide(total.abs(), MathContext.DECIMAL64).doubleValue();
    return Math.abs(days) / (double) Math.max(1, span) + money + limits.size() * 0.1;
  }
}
