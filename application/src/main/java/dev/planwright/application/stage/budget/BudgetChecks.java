package dev.planwright.application.stage.budget;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Benchmark;
import dev.planwright.application.stage.budget.Budget.Check;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Verdict;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Range;
import dev.planwright.domain.schedule.HalfDays;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the likely total with what was stated, with benchmarks and with time. */
final class BudgetChecks {
  /** Beyond it either way a ratio is flagged. */
  private static final BigDecimal FLAGGED = new BigDecimal("1.5");

  /** A total is no overrun for what rounding adds. */
  private static final BigDecimal ROUNDING = new BigDecimal("1.005");

  private final String unit;
  private final BigDecimal likely;
  private final BigDecimal p80;
  private final List<String> warnings = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();

  BudgetChecks(String unit, Budget.Totals totals) {
    this.unit = unit;
    this.likely = totals.amounts().likely();
    this.p80 = totals.p80();
  }

  List<Check> checks() {
    return List.copyOf(checks);
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** How the total compares with the stated budget, in the plan's own currency only. */
  Optional<Stated> stated(Optional<Intake.Budget> budget) {
    Optional<Intake.Budget> comparable = budget.filter(stated -> stated.currency().equals(unit));
    if (budget.isPresent() && comparable.isEmpty()) {
      warnings.add(
          "The stated budget is in %s, the plan is counted in %s; they are not compared."
              .formatted(budget.get().currency(), unit));
    }
    return comparable.map(this::compared);
  }

  private Stated compared(Intake.Budget budget) {
    BigDecimal low = budget.low();
    BigDecimal high = budget.high();
    BigDecimal ratio = ratio(low.add(high).divide(BigDecimal.valueOf(2), MathContext.DECIMAL64));
    boolean over = likely.compareTo(high.multiply(ROUNDING)) > 0;
    boolean under = !over && far(ratio) && likely.compareTo(low) < 0;
    boolean holds = !far(ratio) && !over;
    String sentence =
        "the likely total is %s times the stated budget".formatted(ratio.toPlainString());
    checks.add(new Check("total against stated budget", holds, sentence));
    if (!holds) {
      warnings.add("Budget: " + sentence + ".");
    }
    boolean enough = p80.compareTo(high.multiply(ROUNDING)) <= 0;
    checks.add(
        new Check(
            "P80 against stated budget",
            enough,
            "one course in five costs more than %s; the stated budget is %s"
                .formatted(Numbers.inWords(p80, unit), Numbers.inWords(high, unit))));
    if (!enough) {
      warnings.add(
          "Four courses in five need up to %s, more than the stated budget."
              .formatted(Numbers.inWords(p80, unit)));
    }
    return new Stated(
        low,
        high,
        ratio,
        over ? Verdict.OVER : under ? Verdict.UNDER : Verdict.WITHIN,
        budget.facts().stream().findFirst());
  }

  /** A benchmark of the whole, in the plan's own currency. */
  void benchmark(Benchmark benchmark) {
    Range range = benchmark.range();
    boolean comparable = range.unit().equals(unit) && benchmark.unit().equals(unit);
    if (comparable && range.likely().signum() > 0) {
      BigDecimal ratio = ratio(range.likely());
      checks.add(
          new Check(
              "total against " + benchmark.what(),
              !far(ratio),
              "the likely total is %s times the benchmark".formatted(ratio.toPlainString())));
    }
  }

  /** Shares of a whole add up to the whole. */
  void shares() {
    if (unit.equals(Budget.PERCENT)) {
      BigDecimal off = likely.subtract(BigDecimal.valueOf(100)).abs();
      checks.add(
          new Check(
              "shares add up",
              off.compareTo(BigDecimal.ONE) <= 0,
              "the likely shares add up to %s percent".formatted(likely.toPlainString())));
    }
  }

  /** The work must fit into the working days that the team has. */
  void work(Team team, Schedule schedule) {
    BigDecimal heads =
        BigDecimal.valueOf(team.people().values().stream().mapToInt(Integer::intValue).sum());
    BigDecimal days =
        HalfDays.toDays(
            schedule.course().tasks().stream()
                .mapToInt(task -> task.times().earlyFinish())
                .max()
                .orElse(0));
    BigDecimal work =
        schedule.course().phases().stream()
            .map(Schedule.PhaseTime::effortDays)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    if (heads.signum() > 0 && days.signum() > 0) {
      BigDecimal available = heads.multiply(days);
      checks.add(
          new Check(
              "team-days against schedule",
              work.compareTo(available) <= 0,
              "%s person-days of work, %s available: %s people for %s working days"
                  .formatted(
                      work.toPlainString(),
                      available.toPlainString(),
                      heads.toPlainString(),
                      days.toPlainString())));
    }
  }

  /** Four courses in five must keep the stated deadline. */
  void deadline(Schedule.Span project) {
    LocalDate late = project.finish().p80();
    project
        .deadline()
        .map(Schedule.Deadline::date)
        .ifPresent(date ->
            checks.add(
                new Check(
                    "deadline against P80",
                    !late.isAfter(date),
                    "four courses in five end by %s; the deadline is %s".formatted(late, date))));
  }

  private BigDecimal ratio(BigDecimal other) {
    if (other.signum() == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal ratio =
        likely
            .divide(other, MathContext.DECIMAL64)
            .setScale(2, RoundingMode.HALF_UP)
            .stripTrailingZeros();
    return ratio.scale() < 0 ? ratio.setScale(0) : ratio;
  }

  private static boolean far(BigDecimal ratio) {
    return ratio.compareTo(FLAGGED) > 0 || ratio.multiply(FLAGGED).compareTo(BigDecimal.ONE) < 0;
  }
}
