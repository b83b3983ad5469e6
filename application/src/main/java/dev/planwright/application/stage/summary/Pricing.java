package dev.planwright.application.stage.summary;

import static java.time.temporal.ChronoUnit.DAYS;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Timely.CourseDays;
import dev.planwright.application.stage.summary.Register.Advised;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.Register.Outcome;
import dev.planwright.application.stage.summary.Register.Stop;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.work.WorkId;

/** Computes what each option of a decision moves, until when it can wait, and what a no costs. */
final class Pricing {
  /** How many courses an option is simulated in. */
  static final int RUNS = 1_000;

  private static final int MOST = 10;

  private final StageInput plan;
  private final Schedule schedule;
  private final Revision revision;
  private final DecisionDays days;
  private final Sittings sittings;

  Pricing(StageInput plan) {
    this.plan = plan;
    this.schedule = plan.get(Schedule.STAGE);
    this.revision = new Revision(plan, RUNS);
    this.days = new DecisionDays(plan);
    this.sittings = Sittings.of(plan);
  }

  /** The decisions with their prices and days under their ids, ranked by what they move. */
  List<Decision> priced(List<Decision> decisions) {
    if (decisions.isEmpty()) {
      return List.of();
    }
    StageInput unchanged = revision.unchanged();
    return decisions.stream()
        .map(decision -> priced(decision, unchanged))
        .sorted(Comparator.comparingDouble(this::weight).reversed())
        .limit(MOST)
        .toList();
  }

  /** The same in their order from Q1 on; a change of the plan leaves them these ids. */
  static List<Decision> numbered(List<Decision> ranked) {
    return IntStream.range(0, ranked.size()).mapToObj(i -> numbered(ranked.get(i), i + 1)).toList();
  }

  private static Decision numbered(Decision decision, int number) {
    return new Decision(
        new ElementId('Q', number),
        decision.question(),
        decision.options(),
        decision.owner(),
        decision.blocks(),
        decision.by(),
        decision.latest());
  }

  /** What all recommended options come to together; empty where fewer than two change the plan. */
  Optional<Advised> advised(List<Decision> decisions) {
    List<Decision> moving =
        decisions.stream()
            .filter(one -> one.recommended().filter(o -> !o.operations().isEmpty()).isPresent())
            .toList();
    if (moving.size() < 2) {
      return Optional.empty();
    }
    List<ElementId> ids = moving.stream().map(Decision::id).toList();
    List<String> givenUp =
        moving.stream().flatMap(one -> one.recommended().orElseThrow().givesUp().stream()).toList();
    List<Operation> all =
        moving.stream()
            .flatMap(one -> one.recommended().orElseThrow().operations().stream())
            .toList();
    return Optional.of(
        switch (new Revision(plan, Courses.RUNS).with(all)) {
          case Revision.Outcome.Applied(StageInput changed) ->
              new Advised(ids, Optional.of(outcome(changed, givenUp)), List.of());
          case Revision.Outcome.Refused(List<String> why) ->
              new Advised(ids, Optional.empty(), why);
        });
  }

  private Outcome outcome(StageInput changed, List<String> givenUp) {
    Effect moved = Effect.between(plan, changed);
    return new Outcome(
        changed.get(Schedule.STAGE).project().finish().p80(),
        changed.get(Budget.STAGE).sums().totals().p80(),
        givenUp.isEmpty() ? moved : moved.givingUp(),
        Stream.concat(givenUp.stream(), Effect.broken(changed).stream()).distinct().toList());
  }

  private Decision priced(Decision decision, StageInput unchanged) {
    return new Decision(
        decision.id(),
        decision.question(),
        options(decision, unchanged),
        decision.owner(),
        decision.blocks(),
        days.by(decision),
        days.latest(decision));
  }

  /** What breaks with every option is no matter of the decision. */
  private List<Option> options(Decision decision, StageInput unchanged) {
    List<Revision.Outcome> outcomes =
        decision.options().stream()
            .map(option ->
                option.operations().isEmpty()
                    ? new Revision.Outcome.Applied(unchanged)
                    : revision.with(option.operations()))
            .toList();
    List<Set<String>> broken = outcomes.stream().flatMap(Pricing::broken).toList();
    return IntStream.range(0, outcomes.size())
        .mapToObj(i -> {
          Option option = decision.options().get(i);
          List<String> breaks =
              broken(outcomes.get(i))
                  .flatMap(Set::stream)
                  .filter(fact -> !broken.stream().allMatch(facts -> facts.contains(fact)))
                  .toList();
          return priced(option, outcomes.get(i), unchanged, breaks);
        })
        .toList();
  }

  private static Stream<Set<String>> broken(Revision.Outcome outcome) {
    return outcome instanceof Revision.Outcome.Applied(StageInput changed)
        ? Stream.of(Effect.broken(changed))
        : Stream.empty();
  }

  private Option priced(
      Option option, Revision.Outcome outcome, StageInput unchanged, List<String> breaks) {
    Optional<Effect> price =
        outcome instanceof Revision.Outcome.Applied(StageInput changed)
                && !option.operations().isEmpty()
            ? Optional.of(Effect.between(unchanged, changed).told(plan, unchanged, changed))
                .map(effect -> option.givesUp().isEmpty() ? effect : effect.givingUp())
            : Optional.empty();
    return new Option(
        option.label(),
        option.changes(),
        option.operations(),
        option.recommended(),
        option.givesUp(),
        price,
        Stream.concat(option.givesUp().stream(), breaks.stream()).distinct().toList(),
        outcome instanceof Revision.Outcome.Refused(List<String> why) ? why : List.of());
  }

  private double weight(Decision decision) {
    long span =
        schedule.project().start().until(schedule.project().finish().p80(), ChronoUnit.DAYS);
    BigDecimal total = plan.get(Budget.STAGE).sums().totals().p80();
    return decision.options().stream()
        .flatMap(option -> option.price().stream())
        .mapToDouble(price -> price.weight(span, total))
        .max()
        .orElse(0);
  }

  /** The gates with their days, and what is spent by then. */
  List<Gate> gates(List<Gate> gates) {
    if (gates.stream().allMatch(gate -> evident(gate).isEmpty())) {
      return gates;
    }
    var courses = CourseDays.of(plan, Courses.RUNS);
    return gates.stream()
        .map(gate ->
            new Gate(
                gate.id(),
                gate.question(),
                gate.sign(),
                gate.who(),
                gate.at(),
                gate.ifNo(),
                evident(gate).map(day -> stop(gate, day, courses))))
        .toList();
  }

  private Stop stop(Gate gate, LocalDate evident, CourseDays courses) {
    Optional<LocalDate> decided = sittings.after(gate.who(), evident);
    LocalDate day = decided.orElse(evident);
    return new Stop(
        evident,
        decided.filter(sitting -> !sitting.equals(evident)),
        spentBy(day),
        begunBy(day),
        decided(gate, courses, 50),
        decided(gate, courses, 80));
  }

  /** When it is decided in that percentage of the courses. */
  private Optional<LocalDate> decided(Gate gate, CourseDays courses, int percent) {
    return evidence(gate)
        .map(task -> courses.done(task.id(), percent))
        .orElseGet(() ->
            WorkId.of(gate.at())
                .flatMap(at -> courses.begun(at, percent))
                .map(day -> measured(gate, day)))
        .map(day -> sittings.after(gate.who(), day).orElse(day));
  }

  /** Whether its evidence is there only after the work has begun that waits for it. */
  boolean late(Gate gate) {
    return days.start(gate.at())
        .filter(day -> evident(gate).filter(day::isBefore).isPresent())
        .isPresent();
  }

  /**
   * The evidence of a gate is there at the end of the task that brings it; without one when the
   * work begins that waits for it, or on the later day that its metric names.
   */
  private Optional<LocalDate> evident(Gate gate) {
    return evidence(gate)
        .map(task -> task.dates().finish())
        .or(() -> days.start(gate.at()).map(day -> measured(gate, day)));
  }

  private Optional<TaskTime> evidence(Gate gate) {
    return schedule.course().tasks().stream()
        .filter(task -> gate.sign().by().filter(task.id()::equals).isPresent())
        .findFirst();
  }

  private LocalDate measured(Gate gate, LocalDate day) {
    return NamedPeriods.first(gate.sign().threshold().metric(), Optional.empty())
        .filter(day::isBefore)
        .filter(schedule.project().finish().p80()::isAfter)
        .orElse(day);
  }

  /**
   * What tasks that began before that day are likely to cost after it: bound, though not spent.
   * What begins on it waits for the answer.
   */
  private Optional<BigDecimal> begunBy(LocalDate day) {
    Map<String, BigDecimal> costs =
        plan.get(Budget.STAGE).lines().stream()
            .collect(
                Collectors.toMap(
                    Budget.Line::ref, line -> line.amounts().likely(), BigDecimal::add));
    return schedule.course().tasks().stream()
        .filter(task -> task.dates().start().isBefore(day) && task.dates().finish().isAfter(day))
        .map(task ->
            costs
                .getOrDefault(task.id().toString(), BigDecimal.ZERO)
                .multiply(BigDecimal.valueOf(DAYS.between(day, task.dates().finish()) + 1))
                .divide(
                    BigDecimal.valueOf(
                        DAYS.between(task.dates().start(), task.dates().finish()) + 1),
                    2,
                    RoundingMode.HALF_UP))
        .reduce(BigDecimal::add)
        .filter(sum -> sum.signum() > 0);
  }

  /** The likely spending before that day; within a month it is spread evenly over its days. */
  private BigDecimal spentBy(LocalDate day) {
    BigDecimal spent = BigDecimal.ZERO;
    for (Budget.OfMonth month : plan.get(Budget.STAGE).sums().byMonth()) {
      YearMonth current = YearMonth.from(day);
      if (month.month().isBefore(current)) {
        spent = spent.add(month.likely());
      } else if (month.month().equals(current)) {
        spent =
            spent.add(
                month
                    .likely()
                    .multiply(BigDecimal.valueOf(day.getDayOfMonth() - 1L))
                    .divide(BigDecimal.valueOf(current.lengthOfMonth()), 2, RoundingMode.HALF_UP));
      }
    }
    return spent;
  }
}
