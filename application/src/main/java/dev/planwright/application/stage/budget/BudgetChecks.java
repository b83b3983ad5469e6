package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.budget.Budget.Together;
import dev.planwright.application.stage.budget.Budget.Verdict;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Timely;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.schedule.Percentiles;

/** Compares the totals with what was stated, with benchmarks and with time. */
final class BudgetChecks {
  /** Beyond it either way a ratio is flagged. */
  private static final BigDecimal FLAGGED = new BigDecimal("1.5");

  private final String unit;
  private final BigDecimal likely;
  private final BigDecimal p50;
  private final BigDecimal p80;
  private final List<String> warnings = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();
  private Optional<String> withheld = Optional.empty();

  BudgetChecks(String unit, Budget.Totals totals) {
    this.unit = unit;
    this.likely = totals.amounts().likely();
    this.p50 = totals.p50();
    this.p80 = totals.p80();
  }

  List<Check> checks() {
    return List.copyOf(checks);
  }

  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * How the total compares with the stated budget, in the plan's own currency only.
   *
   * @param besides what others pay, where the budget is the most that one source pays
   * @param simulation of the costs
   * @param paid which of them money covers
   * @param timely the courses that are in time
   */
  Optional<Stated> stated(
      Optional<Intake.Budget> budget,
      Optional<BigDecimal> besides,
      CostSimulation simulation,
      CostSimulation.Paid paid,
      Supplier<Timely> timely) {
    Optional<Intake.Budget> comparable = budget.filter(stated -> stated.currency().equals(unit));
    if (budget.isPresent() && comparable.isEmpty()) {
      warnings.add(
          say(
              "The stated budget is in {0}, the plan is counted in {1}; they are not compared.",
              budget.get().currency(), unit));
    }
    return comparable.map(sum -> compared(sum, besides, simulation, paid, timely));
  }

  private Stated compared(
      Intake.Budget budget,
      Optional<BigDecimal> besides,
      CostSimulation simulation,
      CostSimulation.Paid paid,
      Supplier<Timely> timely) {
    BigDecimal low = budget.low().add(besides.orElse(BigDecimal.ZERO));
    BigDecimal high = budget.high().add(besides.orElse(BigDecimal.ZERO));
    BigDecimal middle = low.add(high).divide(BigDecimal.valueOf(2), MathContext.DECIMAL64);
    BigDecimal ratio = ratio(p50, middle);
    Verdict verdict = verdict(low, high, ratio);
    Timely courses = timely.get();
    Function<Optional<BitSet>, Optional<BigDecimal>> kept =
        runs -> runs.map(those -> share(simulation.shareWithin(high, those)));
    Optional<BigDecimal> whole = kept.apply(courses.all());
    Optional<BigDecimal> funded =
        courses.all().map(those -> share(simulation.shareWithin(high, those, paid)));
    var stated =
        new Stated(
            low,
            high,
            ratio,
            verdict,
            budget.facts().stream().findFirst(),
            besides,
            Optional.of(share(simulation.shareWithin(high))),
            new Together(
                kept.apply(courses.deadline()),
                kept.apply(courses.dated()),
                funded,
                courses.risks(),
                !funded.equals(whole)));
    boolean holds = verdict == Verdict.WITHIN;
    checks.add(new Check("total against stated budget", holds, stated.sentence(p50, p80, unit)));
    if (!holds) {
      warnings.add(stated.sentence(p50, p80, unit));
    }
    return stated;
  }

  private static BigDecimal share(double share) {
    return Decimals.rounded(BigDecimal.valueOf(share), 3);
  }

  private Verdict verdict(BigDecimal low, BigDecimal high, BigDecimal ratio) {
    if (p50.compareTo(high) > 0) {
      return Verdict.OVER;
    }
    if (p80.compareTo(high) > 0) {
      return Verdict.AT_RISK;
    }
    return far(ratio) && p80.compareTo(low) < 0 ? Verdict.UNDER : Verdict.WITHIN;
  }

  /** What a unit of the work, a part or the whole costs beside a benchmark. */
  void benchmark(Compared compared) {
    checks.add(compared.check());
    if (compared.beyond()) {
      String why =
          say(
              "{0}: {1}, more than three times beyond its range. Either the benchmark or the plan"
                  + " is wrong.",
              compared.benchmark().what(), compared.times());
      warnings.add(why);
      withhold(why);
    }
  }

  /** Has the totals withheld for that reason, if there was none before. */
  void withhold(String why) {
    withheld = withheld.or(() -> Optional.of(why));
  }

  /** Why the totals must not be shown as headlines; empty when nothing speaks against it. */
  Optional<String> withheld() {
    return withheld;
  }

  /** Shares of a whole add up to the whole. */
  void shares() {
    if (unit.equals(Budget.PERCENT)) {
      BigDecimal off = likely.subtract(BigDecimal.valueOf(100)).abs();
      checks.add(
          new Check(
              "shares add up",
              off.compareTo(BigDecimal.ONE) <= 0,
              say("the likely shares add up to {0} percent", likely.toPlainString())));
    }
  }

  /** The work must fit into the working days that the team, and each role, has. */
  void work(Staffing staffing) {
    if (staffing.available().signum() > 0) {
      checks.add(
          new Check(
              "team-days against schedule",
              staffing.needed().add(staffing.beside()).compareTo(staffing.available()) <= 0,
              days(staffing)));
      List<String> scarce =
          Stream.concat(staffing.scarce().stream(), staffing.crowded().stream()).toList();
      checks.add(
          new Check(
              "time of roles against schedule",
              scarce.isEmpty(),
              scarce.isEmpty()
                  ? say("Each role has the days that its tasks need, and each task its people.")
                  : String.join(" ", scarce)));
    }
    BigDecimal idle = staffing.uncounted(unit);
    boolean small = idle.multiply(BigDecimal.valueOf(20)).compareTo(likely) <= 0;
    if (idle.signum() > 0) {
      checks.add(
          new Check(
              "wages that no task counts",
              small,
              say(
                  "Employees who are paid from the first day to the last cost {0} more than their"
                      + " tasks.",
                  Numbers.about(idle, unit))));
    }
  }

  private static String days(Staffing staffing) {
    String made =
        say(
            "{0} available: people × share of full time × the working days from each role's first"
                + " work to its last, leave not taken off, of {1} working days in all",
            staffing.available().toPlainString(), staffing.days().toPlainString());
    return staffing.beside().signum() == 0
        ? say("{0} person-days of work; {1}", staffing.needed().toPlainString(), made)
        : say(
            "{0} person-days of tasks and {1} paid beside them; {2}",
            staffing.needed().toPlainString(), staffing.beside().toPlainString(), made);
  }

  /** Adds checks made elsewhere; those that do not hold are warnings. */
  void add(List<Check> made) {
    checks.addAll(made);
    made.stream().filter(check -> !check.holds()).forEach(check -> warnings.add(check.found()));
  }

  void deadline(Schedule.Span project) {
    kept(project).ifPresent(checks::add);
  }

  /** Four runs in five must keep the stated deadline; those that a missed date ends do not. */
  static Optional<Check> kept(Schedule.Span project) {
    return project
        .deadline()
        .map(deadline ->
            new Check(
                "deadline against P80",
                Percentiles.sure(deadline.probability().doubleValue()),
                found(project.finish(), deadline)));
  }

  /** The P80 tells it, but for what ends runs or is not ready for its day. */
  private static String found(Schedule.Finish finish, Schedule.Deadline deadline) {
    LocalDate date = deadline.date();
    boolean told =
        !finish.p80().isAfter(date) == Percentiles.sure(deadline.probability().doubleValue());
    return told && !finish.endangered()
        ? say("four runs in five end by {0}; the deadline is {1}", finish.p80(), date)
        : say(
            "{0} of all runs keep the deadline {1}; four in five should",
            Numbers.share(deadline.probability()), date);
  }

  private static BigDecimal ratio(BigDecimal total, BigDecimal other) {
    if (other.signum() == 0) {
      return BigDecimal.ZERO;
    }
    return Decimals.rounded(total.divide(other, MathContext.DECIMAL64), 2);
  }

  private static boolean far(BigDecimal ratio) {
    return ratio.compareTo(FLAGGED) > 0 || ratio.multiply(FLAGGED).compareTo(BigDecimal.ONE) < 0;
  }
}
