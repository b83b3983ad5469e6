package dev.planwright.application.progress;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetStage;
import dev.planwright.application.stage.budget.BudgetStage.Money;
import dev.planwright.application.stage.schedule.Forecast;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.budget.CostSimulation;
import dev.planwright.domain.progress.Actual;
import dev.planwright.domain.progress.CostsToCome;
import dev.planwright.domain.progress.EarnedValue;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Simulation;

/**
 * Where a plan stands at the end of a day.
 *
 * @param currency of all amounts
 * @param tripwires those that fired, and those that were to be checked by then and were not
 * @param overdue what was to be decided or done by then
 */
public record Standing(
    LocalDate asOf,
    String currency,
    Value value,
    Outlook forecast,
    Outlook plan,
    List<Sign> tripwires,
    List<Late> overdue,
    Notes notes) {
  /** As programs read it. */
  public static final RecordCodec<Standing> CODEC =
      RecordCodec.of(Standing.class, "as_of currency")
          .flat(RecordCodec.of(Value.class, "planned_value earned_value actual_cost spi cpi"))
          .object("forecast", outlook())
          .object("plan", outlook())
          .list("tripwires", RecordCodec.of(Sign.class, "id title trigger state value check_on"))
          .list("overdue", RecordCodec.of(Late.class, "id kind date what"))
          .object("notes", RecordCodec.of(Notes.class, "uncosted unknown looked_at"));

  /** The state of a tripwire that fired. */
  public static final String FIRED = "fired";

  public Standing {
    tripwires = List.copyOf(tripwires);
    overdue = List.copyOf(overdue);
  }

  private static RecordCodec<Outlook> outlook() {
    return RecordCodec.of(Outlook.class, "finish_p50 finish_p80 cost_p50 cost_p80");
  }

  /**
   * Earned value.
   *
   * @param spi earned by planned value
   * @param cpi the earned value of what has a cost told, by that cost
   */
  public record Value(
      BigDecimal planned,
      BigDecimal earned,
      BigDecimal spent,
      Optional<BigDecimal> spi,
      Optional<BigDecimal> cpi) {}

  /** When it ends and what it costs in half, and in four of five, of the simulated runs. */
  public record Outlook(
      LocalDate finishP50, LocalDate finishP80, BigDecimal costP50, BigDecimal costP80) {}

  /**
   * A tripwire.
   *
   * @param state fired or unchecked
   */
  public record Sign(
      String id,
      String title,
      String trigger,
      String state,
      Optional<BigDecimal> value,
      Optional<LocalDate> checkOn) {}

  /**
   * What to know of the numbers.
   *
   * @param uncosted what has begun without a cost being told: its planned cost counts
   * @param unknown what was reported on and is not in the plan any more
   * @param looked the tripwires and due things that somebody has looked at
   */
  public record Notes(List<String> uncosted, List<String> unknown, List<String> looked) {
    public Notes {
      uncosted = List.copyOf(uncosted);
      unknown = List.copyOf(unknown);
      looked = List.copyOf(looked);
    }
  }

  /** Something that is overdue; the kind is that of {@link Due}. */
  public record Late(String id, String kind, LocalDate date, String what) {}

  /** Where that plan stands, simulated in that many courses. */
  static Standing of(StageInput plan, Progress progress, int runs) {
    Money money = BudgetStage.money(plan);
    Set<String> refs =
        Stream.concat(
                Forecast.parts(plan).stream(),
                plan.get(Budget.STAGE).sums().tree().stream().map(branch -> branch.id().toString()))
            .collect(Collectors.toSet());
    Map<String, Actual> known = new LinkedHashMap<>(progress.work());
    known.keySet().retainAll(refs);
    var forecast = new Forecast(plan, known, progress.asOf());
    Map<String, BigDecimal> done = forecast.done();
    EarnedValue value = EarnedValue.of(money.baseline(), done, known, progress.asOf());
    Courses courses = forecast.courses(money.unit(), runs);
    Simulation simulation = forecast.simulation(courses);
    var costs =
        new CostSimulation(
            new CostsToCome(money.baseline(), done, known)
                .of(money.costs().apply(forecast.late(simulation))),
            courses,
            BudgetStage.seed(plan.prompt()));
    SortedMap<Integer, LocalDate> finish = forecast.finish(simulation, 50, 80);
    Budget.Totals totals = plan.get(Budget.STAGE).sums().totals();
    Schedule.Finish planned = plan.get(Schedule.STAGE).project().finish();
    return new Standing(
        progress.asOf(),
        money.unit(),
        new Value(
            value.planned(),
            value.earned(),
            value.spent(),
            value.schedulePerformance(),
            value.costPerformance()),
        new Outlook(
            Objects.requireNonNull(finish.get(50)),
            Objects.requireNonNull(finish.get(80)),
            costs.percentile(50),
            costs.percentile(80)),
        new Outlook(planned.p50(), planned.p80(), totals.p50(), totals.p80()),
        signs(plan, progress),
        late(plan, progress),
        new Notes(
            known.entrySet().stream()
                .filter(part -> part.getValue().begun() && part.getValue().cost().isEmpty())
                .map(Map.Entry::getKey)
                .toList(),
            progress.work().keySet().stream().filter(id -> !known.containsKey(id)).toList(),
            List.copyOf(progress.signs().keySet())));
  }

  private static List<Sign> signs(StageInput plan, Progress progress) {
    List<Sign> signs = new ArrayList<>();
    for (Tripwire wire : Tripwire.of(plan)) {
      Optional<Progress.Looked> looked = Optional.ofNullable(progress.signs().get(wire.id()));
      Optional<BigDecimal> value = looked.flatMap(Progress.Looked::value);
      boolean fired = value.filter(wire::firedBy).isPresent();
      boolean late =
          wire.checkOn()
              .filter(day -> day.isBefore(progress.asOf()))
              .filter(_ -> looked.isEmpty())
              .isPresent();
      if (fired || late) {
        signs.add(
            new Sign(
                wire.id(),
                wire.title(),
                Inline.words(wire.trigger()),
                fired ? FIRED : "unchecked",
                value,
                wire.checkOn()));
      }
    }
    return signs;
  }

  private static List<Late> late(StageInput plan, Progress progress) {
    return open(Due.of(plan), progress.signs().keySet()).stream()
        .filter(due -> due.kind() != Due.Kind.TRIPWIRE)
        .filter(due -> due.date().isBefore(progress.asOf()))
        .map(due ->
            new Late(due.id(), due.kind().name().toLowerCase(Locale.ROOT), due.date(), due.what()))
        .toList();
  }

  /** Those that nobody has reported to be done. */
  static List<Due> open(List<Due> all, Collection<String> looked) {
    return all.stream().filter(due -> !looked.contains(due.id())).toList();
  }
}
