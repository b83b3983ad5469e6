package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.application.stage.schedule.Planning.Bound;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.Schedule.Verdict;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactValue;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Percentiles;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.TaskDates;

/** What became of the dates that the prompt states. */
record DatedFacts(
    Intake intake, Context context, Planning planning, Simulation simulation, Breaking breaking) {
  private static final int HEAVY = 3;

  private static final Set<DateKind> REACHED =
      Set.of(DateKind.DEADLINE, DateKind.EVENT, DateKind.MILESTONE);

  /** A row for each date that weighs, by date. */
  List<DatedFact> rows() {
    return intake.facts().stream()
        .filter(fact -> fact.weight() >= HEAVY)
        .flatMap(fact -> day(fact).map(day -> row(fact, day)).stream())
        .sorted(Comparator.comparing(DatedFact::date))
        .toList();
  }

  /** The courses, by their number, that keep every date that binds work; empty where none does. */
  Optional<BitSet> kept() {
    return ends()
        .map(end -> simulation.within(List.of(end.task()), end.by()))
        .reduce((one, other) -> {
          one.and(other);
          return one;
        });
  }

  /** The courses, by their number, that miss the date of a fact; none where it binds no work. */
  BitSet missing(ElementId fact) {
    var kept = new BitSet();
    kept.set(0, simulation.runs());
    ends()
        .filter(end -> end.names().contains(fact.toString()))
        .forEach(end -> kept.and(simulation.within(List.of(end.task()), end.by())));
    kept.flip(0, simulation.runs());
    return kept;
  }

  /** By when which work has to end, for each date that binds it. */
  Stream<Driving.End> ends() {
    return intake.facts().stream()
        .filter(fact -> fact.weight() >= HEAVY)
        .flatMap(fact ->
            day(fact).stream()
                .flatMap(day ->
                    planning
                        .bound()
                        .filter(part -> binds(fact, part.dates()))
                        .map(part ->
                            new Driving.End(
                                List.of(fact.id().toString()),
                                part.id(),
                                limit(List.of(fact.id()), day, part),
                                seasonal(fact)))))
        .filter(end -> end.by() != Planning.FREE);
  }

  /** The day that a fact states, or the first one of the window that was read from it. */
  private Optional<LocalDate> day(Fact fact) {
    return own(fact)
        .or(() ->
            context.windows().stream()
                .filter(season -> isSeasonOf(fact, season))
                .map(season -> season.window().from())
                .findFirst());
  }

  private static Optional<LocalDate> own(Fact fact) {
    return fact.dates().flatMap(FactValue.Dates::day);
  }

  /** A fact that states a day is kept by that day; a season that goes with it is another matter. */
  private static boolean isSeasonOf(Fact fact, Season season) {
    boolean window =
        fact.dates().map(FactValue.Dates::kind).filter(DateKind.WINDOW::equals).isPresent();
    return season.fact().filter(fact.id()::equals).isPresent() && (window || own(fact).isEmpty());
  }

  /** Whether it states a time in which work may be done, and no day by which. */
  private static boolean seasonal(Fact fact) {
    return own(fact).isEmpty()
        || fact.dates().map(FactValue.Dates::kind).filter(REACHED::contains).isEmpty();
  }

  private DatedFact row(Fact fact, LocalDate day) {
    List<Bound> bound = planning.bound().filter(part -> binds(fact, part.dates())).toList();
    boolean end = intake.finishBy().filter(stated -> stated.fact().equals(fact.id())).isPresent();
    boolean start =
        fact.dates().map(FactValue.Dates::kind).filter(k -> k == DateKind.START).isPresent();
    if (!bound.isEmpty()) {
      DatedFact row = ofTasks(List.of(fact.id()), day, bound);
      return end ? whole(row, ofEnd(fact.id(), day)) : row;
    }
    List<ElementId> told = end || start ? List.of() : ofSameDay(fact.id(), day);
    List<Bound> others =
        planning.bound().filter(part -> told.stream().anyMatch(part.dates()::name)).toList();
    if (!others.isEmpty()) {
      return ofTasks(told, day, others);
    }
    boolean last = intake.finishBy().filter(stated -> stated.date().equals(day)).isPresent();
    return end || last
        ? ofEnd(fact.id(), day)
        : start ? ofStart(fact.id(), day) : unbound(fact.id(), day);
  }

  /** The stated deadline is kept when all work ends by it, not only what names it. */
  private static DatedFact whole(DatedFact named, DatedFact all) {
    return new DatedFact(
        named.fact(),
        named.date(),
        named.binds(),
        named.planned(),
        named.p50(),
        named.p80(),
        named.verdict() == Verdict.KEPT ? all.verdict() : named.verdict(),
        all.share(),
        named.risks());
  }

  /** A day that is told twice is kept by what heeds it once. */
  private List<ElementId> ofSameDay(ElementId fact, LocalDate day) {
    return Stream.concat(
            Stream.of(fact),
            intake.facts().stream()
                .filter(other ->
                    other.dates().flatMap(FactValue.Dates::day).filter(day::equals).isPresent())
                .map(Fact::id))
        .distinct()
        .toList();
  }

  private boolean binds(Fact fact, TaskDates dates) {
    return dates.name(fact.id())
        || context.windows().stream()
            .filter(season -> isSeasonOf(fact, season))
            .map(Season::id)
            .anyMatch(dates::name);
  }

  private DatedFact ofTasks(List<ElementId> told, LocalDate day, List<Bound> bound) {
    List<String> ids = bound.stream().map(Bound::id).toList();
    List<String> due =
        bound.stream()
            .filter(part -> part.dates().finishBy().filter(told::contains).isPresent())
            .map(Bound::id)
            .toList();
    Workdays workdays = planning.workdays();
    LocalDate planned =
        due.isEmpty()
            ? ids.stream().map(this::start).min(Comparator.naturalOrder()).orElse(day)
            : workdays.finishAt(
                due.stream().mapToInt(id -> planning.times(id).earlyFinish()).max().orElse(0));
    List<String> ending = due.isEmpty() ? ids : due;
    Map<String, Integer> limits =
        bound.stream().collect(Collectors.toMap(Bound::id, part -> limit(told, day, part)));
    boolean kept =
        limits.entrySet().stream().allMatch(limit -> kept(limit.getKey(), limit.getValue()));
    boolean yearly = due.isEmpty() && told.stream().anyMatch(this::yearly);
    return new DatedFact(
        told.getFirst(),
        day,
        ids,
        Optional.of(planned).filter(_ -> !yearly),
        Optional.of(late(bound, ending, day, 50)).filter(_ -> !due.isEmpty() && told(told, kept)),
        Optional.of(late(bound, ending, day, 80)).filter(_ -> !due.isEmpty() && told(told, kept)),
        !kept
            ? Verdict.BROKEN
            : untested(told.getFirst(), bound) ? Verdict.NOT_TESTED : Verdict.KEPT,
        Optional.of(share(told, due, day, limits)),
        breaking.of(told).ids());
  }

  /** Whether it is a season that comes back, so that no single day tells what became of it. */
  private boolean yearly(ElementId fact) {
    return context.windows().stream()
        .anyMatch(
            season -> season.window().yearly() && season.fact().filter(fact::equals).isPresent());
  }

  /**
   * Whether the days of the runs that go on say what becomes of these facts: where a missed date
   * ends others, a fact that is not kept has only its share.
   */
  private boolean told(List<ElementId> facts, boolean kept) {
    return kept
        || breaking.risks().stream()
            .filter(risk -> risk.weight().ends())
            .noneMatch(risk ->
                risk.weight().afterMissing().filter(facts::contains).isPresent()
                    || risk.weight().breaks().stream().anyMatch(facts::contains));
  }

  /** An event on a fixed day does not move, however late what it waits for is. */
  private LocalDate late(List<Bound> bound, List<String> ending, LocalDate day, int percent) {
    boolean fixed =
        bound.stream()
            .filter(part -> ending.contains(part.id()))
            .allMatch(part -> part.dates().fixedOn().isPresent());
    LocalDate late = planning.workdays().finishAt(simulation.percentile(ending, percent));
    return fixed && late.isAfter(day)
        ? ending.stream().map(this::start).max(Comparator.naturalOrder()).orElse(day)
        : late;
  }

  private boolean kept(String id, int limit) {
    return limit == Planning.FREE
        || (planning.times(id).earlyFinish() <= limit
            && Percentiles.sure(simulation.shareWithin(List.of(id), limit)));
  }

  /**
   * How often all is done by the day, or how often the least sure of its tasks keeps it; never
   * where a risk breaks it.
   */
  private BigDecimal share(
      List<ElementId> told, List<String> due, LocalDate day, Map<String, Integer> limits) {
    var ends = new HashMap<List<String>, Integer>();
    limits.forEach((id, limit) -> {
      if (limit != Planning.FREE && !due.contains(id)) {
        ends.put(List.of(id), limit);
      }
    });
    Optional<BitSet> spared = breaking.of(told).spared();
    // Without any end to keep, all courses keep it.
    ends.put(due, 2 * planning.workdays().until(day));
    return ends.entrySet().stream()
        .map(end -> spared(spared, simulation.within(end.getKey(), end.getValue())))
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** The share of all courses that are among both. */
  private BigDecimal spared(Optional<BitSet> spared, BitSet runs) {
    spared.ifPresent(runs::and);
    return rounded((double) runs.cardinality() / simulation.runs());
  }

  /**
   * By when a task has to end to keep what binds it to those facts, in half days. Its other dates
   * have rows of their own.
   */
  private int limit(List<ElementId> told, LocalDate day, Bound part) {
    TaskDates dates = part.dates();
    int due =
        dates.finishBy().filter(told::contains).isPresent()
            ? 2 * planning.workdays().until(day)
            : Planning.FREE;
    List<ElementId> seasons = dates.seasons().stream().filter(id -> says(told, id)).toList();
    boolean fixed =
        dates.fixedOn().filter(told::contains).isPresent()
            || (dates.fixedOn().isPresent() && !seasons.isEmpty());
    return Math.min(
        Math.min(due, fixed ? planning.fixedEnd(part.id()) : Planning.FREE),
        seasons.isEmpty() ? Planning.FREE : planning.seasonEnd(seasons, dates));
  }

  private boolean says(List<ElementId> told, ElementId window) {
    return told.contains(window)
        || context.windows().stream()
            .filter(season -> season.id().equals(window))
            .anyMatch(season ->
                told.stream()
                    .flatMap(id -> intake.fact(id).stream())
                    .anyMatch(fact -> isSeasonOf(fact, season)));
  }

  private static BigDecimal rounded(double share) {
    return Decimals.rounded(BigDecimal.valueOf(share), 3);
  }

  /** A season that has tasks in it, but no package whose tasks are planned later. */
  private boolean untested(ElementId fact, List<Bound> bound) {
    boolean season =
        context.windows().stream().anyMatch(one -> one.fact().filter(fact::equals).isPresent());
    Set<String> outlined =
        planning.work().outlined().stream()
            .map(pack -> pack.id().toString())
            .collect(Collectors.toSet());
    return season
        && !outlined.isEmpty()
        && bound.stream().map(Bound::id).noneMatch(outlined::contains);
  }

  private LocalDate start(String id) {
    return planning.tasks().stream()
        .filter(task -> task.id().toString().equals(id))
        .flatMap(task -> planning.fixed(task).stream())
        .map(Schedule.Dates::start)
        .findFirst()
        .orElseGet(() -> planning.workdays().startAt(planning.times(id).earlyStart()));
  }

  private DatedFact ofEnd(ElementId fact, LocalDate day) {
    int within = 2 * planning.workdays().until(day);
    double kept = simulation.shareReadyWithin(within);
    return new DatedFact(
        fact,
        day,
        List.of(Schedule.FINISH),
        Optional.of(planning.workdays().finishAt(planning.passes().finish())),
        Optional.of(planning.workdays().finishAt(simulation.percentile(50)))
            .filter(_ -> told(List.of(fact), Percentiles.sure(kept))),
        Optional.of(planning.workdays().finishAt(simulation.percentile(80)))
            .filter(_ -> told(List.of(fact), Percentiles.sure(kept))),
        !Percentiles.sure(kept) || planning.passes().finish() > within
            ? Verdict.BROKEN
            : Verdict.KEPT,
        Optional.of(spared(breaking.of(List.of(fact)).spared(), simulation.readyWithin(within))),
        breaking.of(List.of(fact)).ids());
  }

  private DatedFact ofStart(ElementId fact, LocalDate day) {
    LocalDate start = planning.workdays().startAt(0);
    return new DatedFact(
        fact,
        day,
        List.of("start"),
        Optional.of(start),
        Optional.empty(),
        Optional.empty(),
        start.isBefore(day) ? Verdict.BROKEN : Verdict.KEPT,
        Optional.empty(),
        List.of());
  }

  private static DatedFact unbound(ElementId fact, LocalDate day) {
    return new DatedFact(
        fact,
        day,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Verdict.NOT_BOUND,
        Optional.empty(),
        List.of());
  }
}
