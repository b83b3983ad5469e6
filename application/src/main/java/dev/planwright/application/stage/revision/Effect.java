package dev.planwright.application.stage.revision;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.Budget.Stated;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.project.LimitCheck;

/**
 * What a change of a plan moves.
 *
 * @param days by how many calendar days the P80 finish comes later; negative when earlier
 * @param cost by how much the P80 cost rises
 * @param gap by how much more is missing at P80 when that money is counted which the plan tells
 *     first: committed and likely, and conditional where it has some
 * @param missing how much that is then
 * @param limits what is broken or kept now and was not before, but for the deadline, whose chance
 *     is told: "F4 is broken"
 * @param chances how they move
 */
public record Effect(
    int days,
    BigDecimal cost,
    BigDecimal gap,
    Optional<BigDecimal> missing,
    List<String> limits,
    Chances chances) {
  private static final RecordCodec<Chance> CHANCE = RecordCodec.of(Chance.class, "before after");

  /** As files hold it. */
  public static final RecordCodec<Effect> CODEC =
      RecordCodec.of(Effect.class, "days cost gap missing limits")
          .flat(
              RecordCodec.of(Chances.class, "")
                  .object("deadline_kept", CHANCE)
                  .object("budget_kept", CHANCE)
                  .object("both_kept", CHANCE)
                  .object("all_kept", CHANCE));

  /**
   * In how many courses what is stated is kept.
   *
   * @param both deadline and budget together
   * @param all all dates and the budget, no risk happens that breaks a fact, and money covers the
   *     course; empty where that says no more than both
   */
  public record Chances(
      Optional<Chance> deadline,
      Optional<Chance> budget,
      Optional<Chance> both,
      Optional<Chance> all) {
    private Stream<Chance> each() {
      return Stream.of(deadline, budget, both, all).flatMap(Optional::stream);
    }
  }

  /** The share of simulated courses, 0 to 1, before and after the change. */
  public record Chance(BigDecimal before, BigDecimal after) {
    /** By how many points of a hundred it moves, as both shares are told. */
    public BigDecimal moved() {
      return Numbers.whole(after).subtract(Numbers.whole(before));
    }

    /** What is kept together is kept no more often than a part of it. */
    private Chance atMost(Optional<Chance> part) {
      return part.map(one -> new Chance(before, after.min(one.after))).orElse(this);
    }

    /** The same in words; empty where it stays. */
    public Optional<String> points() {
      BigDecimal moved = moved();
      return moved.signum() == 0
          ? Optional.empty()
          : Optional.of((moved.signum() > 0 ? "+" : "−") + moved.abs().toPlainString());
    }
  }

  public Effect {
    limits = List.copyOf(limits);
  }

  /** Whether a chance moves. */
  public boolean movesChances() {
    return chances.each().anyMatch(chance -> chance.moved().signum() != 0);
  }

  /** What differs between two computed versions of a plan. */
  public static Effect between(StageInput before, StageInput after) {
    Budget budget = before.get(Budget.STAGE);
    Budget changed = after.get(Budget.STAGE);
    Schedule schedule = before.get(Schedule.STAGE);
    Schedule moved = after.get(Schedule.STAGE);
    Optional<String> deadline =
        moved.project().deadline().flatMap(Deadline::fact).map(fact -> fact + " ");
    List<String> limits =
        limits(before, after).stream()
            .filter(limit -> deadline.filter(limit::startsWith).isEmpty())
            .toList();
    Optional<Chance> both = chance(budget, changed, stated -> stated.together().both());
    Standing counted = GapLine.told(budget.findings().cover().lines());
    BigDecimal missing = missing(changed, counted);
    return new Effect(
        Math.toIntExact(
            ChronoUnit.DAYS.between(
                schedule.project().finish().p80(), moved.project().finish().p80())),
        Amounts.cents(changed.sums().totals().p80().subtract(budget.sums().totals().p80())),
        Amounts.cents(missing.subtract(missing(budget, counted))),
        Optional.of(missing),
        limits,
        new Chances(
            chance(
                schedule.project().deadline(), moved.project().deadline(), Deadline::probability),
            chance(budget, changed, Stated::probability),
            both,
            chance(budget, changed, stated -> stated.together().all())
                .filter(all -> both.filter(all::equals).isEmpty())));
  }

  /**
   * The same beside what is told of a plan, which comes of more courses than were compared: no
   * chance passes 1 or that of a part, and nothing is missing that the money of the changed plan
   * covers.
   *
   * @param unchanged the plan in as many courses as the changed one
   */
  public Effect told(StageInput plan, StageInput unchanged, StageInput changed) {
    Budget shown = plan.get(Budget.STAGE);
    Standing counted = GapLine.told(shown.findings().cover().lines());
    BigDecimal rest =
        changed.get(Budget.STAGE).findings().cover().lines().isEmpty()
            ? BigDecimal.ZERO
            : Amounts.cents(
                shortOf(shown, counted)
                    .add(shortOf(changed.get(Budget.STAGE), counted))
                    .subtract(shortOf(unchanged.get(Budget.STAGE), counted))
                    .max(BigDecimal.ZERO));
    Optional<Stated> stated = shown.findings().stated();
    Optional<Chance> deadline =
        told(
            chances.deadline(),
            plan.get(Schedule.STAGE).project().deadline().map(Deadline::probability));
    Optional<Chance> budget = told(chances.budget(), stated.flatMap(Stated::probability));
    Optional<Chance> both =
        told(chances.both(), stated.flatMap(one -> one.together().both()))
            .map(chance -> chance.atMost(deadline).atMost(budget));
    Optional<Chance> all =
        told(chances.all(), stated.flatMap(one -> one.together().all()))
            .map(chance -> chance.atMost(deadline).atMost(budget).atMost(both));
    return new Effect(
        days,
        cost,
        Amounts.cents(rest.subtract(missing(shown, counted))),
        Optional.of(rest),
        limits,
        new Chances(deadline, budget, both, all));
  }

  /** The same of a change that gives up a fact of the prompt: then never is all kept. */
  public Effect givingUp() {
    Optional<Chance> none =
        chances.all().or(chances::both).map(before -> new Chance(before.before(), BigDecimal.ZERO));
    return new Effect(
        days,
        cost,
        gap,
        missing,
        limits,
        new Chances(chances.deadline(), chances.budget(), chances.both(), none));
  }

  private static Optional<Chance> told(Optional<Chance> compared, Optional<BigDecimal> shown) {
    return compared.flatMap(chance ->
        shown.map(share ->
            new Chance(
                share,
                share
                    .add(chance.after.subtract(chance.before))
                    .max(BigDecimal.ZERO)
                    .min(BigDecimal.ONE))));
  }

  /** All limits that are broken or kept now and were not before, the deadline among them. */
  public static List<String> limits(StageInput before, StageInput after) {
    Map<String, String> verdicts = verdicts(before.get(Schedule.STAGE), before.get(Budget.STAGE));
    List<String> limits = new ArrayList<>();
    verdicts(after.get(Schedule.STAGE), after.get(Budget.STAGE))
        .forEach((fact, verdict) -> {
          if (!verdict.equals(verdicts.getOrDefault(fact, verdict))) {
            limits.add("%s is %s".formatted(fact, verdict));
          }
        });
    return limits;
  }

  /** The facts that a computed plan breaks. */
  public static Set<String> broken(StageInput plan) {
    Map<String, String> verdicts = verdicts(plan.get(Schedule.STAGE), plan.get(Budget.STAGE));
    plan.get(Budget.STAGE)
        .findings()
        .stated()
        .filter(stated -> stated.verdict() == Budget.Verdict.OVER)
        .flatMap(Stated::fact)
        .ifPresent(fact -> verdicts.put(fact.toString(), "broken"));
    verdicts.values().removeIf(verdict -> !verdict.equals("broken"));
    return verdicts.keySet();
  }

  private static <T> Optional<Chance> chance(
      Optional<T> before, Optional<T> after, Function<T, BigDecimal> share) {
    return before
        .map(share)
        .flatMap(earlier -> after.map(share).map(later -> new Chance(earlier, later)));
  }

  private static Optional<Chance> chance(
      Budget before, Budget after, Function<Stated, Optional<BigDecimal>> share) {
    return chance(
        before.findings().stated().flatMap(share),
        after.findings().stated().flatMap(share),
        UnaryOperator.identity());
  }

  private static BigDecimal missing(Budget budget, Standing counted) {
    return GapLine.missing(budget.findings().cover().lines(), counted);
  }

  /** What the P80 needs beyond that money; less than nothing where some is left. */
  private static BigDecimal shortOf(Budget budget, Standing counted) {
    Budget.Cover cover = budget.findings().cover();
    BigDecimal money =
        GapLine.line(cover.lines(), counted).map(GapLine::money).orElse(BigDecimal.ZERO);
    BigDecimal unpaid = cover.unpaid().orElse(BigDecimal.ZERO);
    return budget.sums().totals().p80().add(unpaid).subtract(money);
  }

  private static Map<String, String> verdicts(Schedule schedule, Budget budget) {
    Map<String, String> verdicts = new LinkedHashMap<>();
    schedule
        .findings()
        .dated()
        .forEach(row ->
            verdicts.put(
                row.fact().toString(),
                row.unsure()
                    ? "kept in fewer than four of five runs"
                    : Members.name(row.verdict()).replace('_', ' ')));
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

  /**
   * What it moves of finish, cost and the chances to keep deadline and budget, in words; a chance
   * that stays is not told, nor that of both where one of them decides it.
   *
   * @param unit of the money; without one nothing is said of it
   */
  public List<String> words(Optional<String> unit) {
    List<String> parts = new ArrayList<>();
    parts.add(
        days == 0
            ? say("P80 finish unchanged")
            : days > 0
                ? say("P80 finish {0} days later", days)
                : say("P80 finish {0} days earlier", -days));
    unit.ifPresent(money -> {
      parts.add(
          cost.signum() == 0
              ? say("P80 cost unchanged")
              : say("P80 cost {0}", signed(cost, money)));
      if (gap.signum() != 0 && gap.compareTo(cost) != 0) {
        parts.add(
            missing.filter(rest -> rest.signum() == 0).isPresent()
                ? say("nothing is missing at P80")
                : say("missing at P80 {0}", signed(gap, money)));
      }
    });
    chances
        .deadline()
        .flatMap(Chance::points)
        .ifPresent(moved -> parts.add(say("chance to keep the deadline {0} points", moved)));
    chances
        .budget()
        .flatMap(Chance::points)
        .ifPresent(moved -> parts.add(say("chance to keep the budget {0} points", moved)));
    chances
        .both()
        .filter(both ->
            Stream.of(chances.deadline(), chances.budget())
                .noneMatch(one -> one.filter(both::equals).isPresent()))
        .flatMap(Chance::points)
        .ifPresent(moved -> parts.add(say("chance to keep both {0} points", moved)));
    chances
        .all()
        .flatMap(Chance::points)
        .ifPresent(moved -> parts.add(say("chance that all is kept {0} points", moved)));
    return parts;
  }

  private static String signed(BigDecimal amount, String unit) {
    return (amount.signum() > 0 ? "+" : "−") + Numbers.about(amount.abs(), unit);
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
