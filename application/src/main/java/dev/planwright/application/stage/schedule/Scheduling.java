package dev.planwright.application.stage.schedule;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.schedule.Schedule.Findings;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.Moved;
import dev.planwright.application.stage.schedule.Schedule.Span;
import dev.planwright.application.stage.schedule.Schedule.Stop;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Schedule.Waiting;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Passes;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.Task;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The schedule of a plan: its network once as planned, and in all simulated courses. Courses that a
 * missed date ends are told apart from those that go on.
 */
final class Scheduling {
  private final StageInput input;
  private final WorkCalendar calendar;
  private final Planning planning;
  private final Courses courses;
  private final Simulation all;
  private final Breaking breaking;
  private final BitSet ended;
  private final Simulation simulation;

  Scheduling(StageInput input, int runs) {
    this.input = input;
    this.calendar = input.get(Context.STAGE).holidays().worked();
    this.planning = ScheduleStage.planning(input);
    this.courses = courses(runs);
    this.all = new Simulation(planning.network(), courses);
    this.breaking = new Breaking(input.get(RiskRegister.STAGE).breaking(), courses, this::missing);
    this.ended = breaking.ended();
    this.simulation = going().map(all::among).orElse(all);
  }

  /** The courses that miss the date of a fact. */
  private BitSet missing(ElementId fact) {
    return dated(all).missing(fact);
  }

  /** The courses that no missed date ends; empty where none is ended, or all are. */
  private Optional<BitSet> going() {
    var going = (BitSet) ended.clone();
    going.flip(0, courses.runs());
    return Optional.of(going).filter(_ -> !ended.isEmpty() && !going.isEmpty());
  }

  /** These courses but for those that a missed date ends. */
  private BitSet going(BitSet runs) {
    runs.andNot(ended);
    return runs;
  }

  private Courses courses(int runs) {
    return planning
        .work()
        .courses(
            input.get(RiskRegister.STAGE).setbacks("", planning.hits(input.get(Links.STAGE))),
            input.prompt(),
            runs);
  }

  /** The courses that are in time. */
  Timely timely() {
    return new Timely(
        input
            .get(Intake.STAGE)
            .finishBy()
            .map(this::within)
            .map(simulation::readyWithin)
            .map(this::going),
        dated().kept(),
        breaking.spared(),
        breaking.ids(),
        this::late);
  }

  private double[] late(String phase, boolean onAverage) {
    return simulation.late(planning.ends(phase), onAverage);
  }

  private DatedFacts dated() {
    return dated(simulation);
  }

  private DatedFacts dated(Simulation simulated) {
    return new DatedFacts(
        input.get(Intake.STAGE), input.get(Context.STAGE), planning, simulated, breaking);
  }

  /** On which days work begins and ends in them. */
  Timely.CourseDays days() {
    return new Timely.CourseDays(planning, simulation);
  }

  /** When what happens. */
  Schedule schedule() {
    Intake intake = input.get(Intake.STAGE);
    WorkBreakdown breakdown = input.get(WorkBreakdown.STAGE);
    Optional<Deadline> deadline = intake.finishBy().map(this::deadline);
    var groups = new ScheduleGroups(breakdown, planning, simulation);
    List<Milestone> milestones =
        new Milestones(planning, simulation)
            .ends(breakdown)
            .granted(input.get(ProjectPlan.STAGE).needs().permits())
            .deadline(intake.finishBy())
            .all();
    var course =
        new Course(
            groups.phases(),
            groups.packages(),
            planning.tasks().stream().map(this::time).toList(),
            planning.links(),
            planning.passes().criticalPath(),
            new Driving(planning, dated().ends().filter(end -> end.by() >= 0).toList()).slack());
    List<DatedFact> dated = dated().rows();
    List<String> warnings =
        new ArrayList<>(new ScheduleWarnings(input, planning).all(deadline, course));
    dated.forEach(row -> row.open().ifPresent(warnings::add));
    return new Schedule(
        new Span(input.startDate(), finish(), deadline),
        calendar(),
        course,
        milestones,
        new Findings(
            planning.passes().conflicts(),
            dated,
            missed(),
            movers(),
            Courses.twentieths().mapToObj(simulation::percentile).map(this::lastDay).toList(),
            planning.delays(),
            warnings));
  }

  /** Where only the outcome of a change counts, nobody asks what moves it. */
  private List<Moved> movers() {
    return simulation.runs() < Courses.RUNS
        ? List.of()
        : simulation.movers().stream()
            .map(mover -> new Moved(mover.ref(), HalfDays.toDays((int) mover.p80())))
            .toList();
  }

  private Finish finish() {
    return new Finish(
        lastDay(planning.passes().finish()),
        Optional.of(share(simulation.shareWithin(planning.passes().finish()))),
        lastDay(simulation.percentile(50)),
        lastDay(simulation.percentile(80)),
        lastDay(simulation.percentile(90)),
        Optional.of(simulation.shareUnready()).filter(share -> share > 0).map(Scheduling::share),
        Optional.of(simulation.shareMissing())
            .filter(share -> share > 0)
            .map(share -> new Waiting(share(share), lastKept())),
        stops());
  }

  /** How often each risk that follows from a missed date ends the plan. */
  private List<Stop> stops() {
    return breaking.risks().stream()
        .flatMap(risk ->
            risk.weight().afterMissing().stream()
                .map(date -> new Stop(risk.id(), date, share(breaking.share(risk)))))
        .toList();
  }

  private Optional<LocalDate> lastKept() {
    OptionalInt p80 = simulation.percentileKept(80);
    return p80.isPresent() ? Optional.of(lastDay(p80.getAsInt())) : Optional.empty();
  }

  private List<MissedWindow> missed() {
    return simulation.missed().stream()
        .flatMap(missed ->
            planning
                .bound()
                .filter(part -> part.id().equals(missed.task()))
                .map(part -> missed(part.dates().seasons(), missed)))
        .toList();
  }

  private MissedWindow missed(List<ElementId> seasons, Simulation.Missed missed) {
    Workdays workdays = planning.workdays();
    OptionalInt next = missed.next();
    return new MissedWindow(
        missed.task(),
        share(missed.share()),
        Optional.of(lastDay(missed.half())),
        seasons,
        new Dates(workdays.startAt(missed.from()), workdays.finishAt(missed.until())),
        next.isPresent() ? Optional.of(workdays.startAt(next.getAsInt())) : Optional.empty());
  }

  /** The last day of work, or of an event after it on days that are not worked. */
  private LocalDate lastDay(int halfDays) {
    return Stream.concat(
            Stream.of(finishAt(halfDays)),
            planning.tasks().stream()
                .flatMap(task -> planning.fixed(task).stream())
                .map(Dates::finish))
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  private LocalDate finishAt(int halfDays) {
    return planning.workdays().finishAt(halfDays);
  }

  private Deadline deadline(Intake.DatedFact stated) {
    int within = within(stated);
    Timely timely = timely();
    return new Deadline(
        stated.date(),
        shareOf(going(simulation.readyWithin(within))),
        HalfDays.toDays(margin(within)),
        Optional.of(stated.fact()),
        timely.dates().flatMap(_ -> timely.dated()).map(this::shareOf),
        timely.whole().flatMap(_ -> timely.all()).map(this::shareOf));
  }

  private BigDecimal shareOf(BitSet runs) {
    return share((double) runs.cardinality() / simulation.runs());
  }

  /** Where the last event has its day in time, what all before it has to that day. */
  private int margin(int within) {
    Passes passes = planning.passes();
    return passes
        .last()
        .filter(_ -> passes.finish() <= within)
        .map(last -> passes.chain(last, passes.finish(), Map.of()))
        .filter(steps -> hasItsDay(steps.getLast(), within))
        .flatMap(steps ->
            steps.subList(0, steps.size() - 1).reversed().stream()
                .filter(step -> !planning.isFixed(step.task()))
                .findFirst())
        .map(Passes.Step::slack)
        .orElse(within - passes.finish());
  }

  /** Whether it is on a fixed day, or waits for a window that closes by then. */
  private boolean hasItsDay(Passes.Step event, int within) {
    OptionalInt closes = planning.passes().seasonEnd(event.task());
    return planning.isFixed(event.task())
        || (event.held() > 0 && closes.isPresent() && closes.getAsInt() <= within);
  }

  private int within(Intake.DatedFact stated) {
    return 2 * planning.workdays().until(stated.date());
  }

  private Schedule.Calendar calendar() {
    List<DayOfWeek> week =
        Arrays.stream(DayOfWeek.values()).filter(calendar.week()::contains).toList();
    LocalDate last = finishAt(simulation.percentile(90));
    String note =
        input.get(Context.STAGE).holidays().calendar().map(Context.Calendar::note).orElse("");
    return new Schedule.Calendar(
        week, planning.workdays().holidaysUntil(input.startDate(), last), note);
  }

  private TaskTime time(Task task) {
    Times times = planning.times(task);
    Workdays workdays = planning.workdays();
    return new TaskTime(
        new Schedule.Of(task.id(), task.title(), task.work().tests()),
        task.role(),
        planning.work().estimate(task).people(),
        planning
            .fixed(task)
            .orElseGet(() ->
                new Dates(
                    workdays.startAt(ScheduleGroups.startOf(times)),
                    finishAt(times.earlyFinish()))),
        times,
        share(simulation.criticality(times.id())),
        simulation.runs() < Courses.RUNS
            ? Optional.empty()
            : Optional.of(finishAt(simulation.percentile(List.of(times.id()), 80))));
  }

  private static BigDecimal share(double share) {
    return Decimals.rounded(BigDecimal.valueOf(share), 3);
  }
}
