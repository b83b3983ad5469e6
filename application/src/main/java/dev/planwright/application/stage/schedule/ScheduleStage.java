package dev.planwright.application.stage.schedule;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.ContextSection;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.DatedFact;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.schedule.Schedule.Findings;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.MissedWindow;
import dev.planwright.application.stage.schedule.Schedule.Moved;
import dev.planwright.application.stage.schedule.Schedule.Span;
import dev.planwright.application.stage.schedule.Schedule.Stop;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.schedule.Schedule.Waiting;
import dev.planwright.application.stage.schedule.chart.GanttChart;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Conflict;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Passes;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.Task;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Stage 022: when what happens, computed from the tasks, their links, the calendar, the risks. */
public final class ScheduleStage {
  /** Days from which a plan has to fill a good part of the time that it is given. */
  private static final long LONG = 550;

  private final StageInput input;
  private final Team team;
  private final WorkCalendar calendar;
  private final Planning planning;
  private final Courses courses;
  private final Simulation all;
  private final Breaking breaking;
  private final BitSet ended;
  private final Simulation simulation;

  private ScheduleStage(StageInput input, int runs) {
    this.input = input;
    this.team = input.get(Team.STAGE);
    this.calendar = input.get(Context.STAGE).holidays().worked();
    this.planning = planning(input);
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

  /** All that takes time in the plan. */
  static Work work(StageInput input) {
    return new Work(
        input.get(Tasks.STAGE).all(),
        input.get(ProjectPlan.STAGE).needs().permits(),
        input.get(WorkBreakdown.STAGE).outlined(),
        input.get(Links.STAGE).taskLinks().stream().map(Links.OfTasks::link).toList(),
        input.get(Team.STAGE).people(),
        Work.Pace.of(input));
  }

  /** The tasks of the plan in their network. */
  static Planning planning(StageInput input) {
    WorkCalendar calendar = input.get(Context.STAGE).holidays().worked();
    var workdays = new Workdays(calendar, input.startDate());
    return new Planning(
        work(input),
        input.get(Links.STAGE),
        input.get(Team.STAGE).people(),
        workdays,
        new DateBook(new StatedDays(input.get(Intake.STAGE), input.get(Context.STAGE)), workdays));
  }

  private Courses courses(int runs) {
    return planning
        .work()
        .courses(
            input.get(RiskRegister.STAGE).setbacks("", planning.hits(input.get(Links.STAGE))),
            input.prompt(),
            runs);
  }

  /** The schedule of what the input holds, simulated in that many courses. */
  public static Schedule of(StageInput input, int runs) {
    return new ScheduleStage(input, runs).schedule();
  }

  /** A schedule with the courses that are in time. */
  public record Simulated(Schedule schedule, Timely timely) {}

  /** The same with the courses that are in time. */
  public static Simulated simulated(StageInput input, int runs) {
    var stage = new ScheduleStage(input, runs);
    return new Simulated(stage.schedule(), stage.timely());
  }

  static Timely.CourseDays days(StageInput input, int runs) {
    var stage = new ScheduleStage(input, runs);
    return new Timely.CourseDays(stage.planning, stage.simulation);
  }

  static Timely timely(StageInput input, int runs) {
    return new ScheduleStage(input, runs).timely();
  }

  private Timely timely() {
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

  /** All of the stage. */
  public static StageDefinition definition() {
    return StageDefinition.of(Schedule.STAGE)
        .in(ScheduleStage.class)
        .core()
        .byCode(run -> completed(run.input()))
        .after(Stage.CONTEXT, Stage.TASKS, Stage.LINKS)
        .reads(Stage.INTAKE, Stage.RISKS, Stage.PROJECT_PLAN, Stage.TEAM, Stage.WBS)
        .files("022-schedule.csv", "022-gantt.svg")
        .text(ScheduleSection::blocks)
        .section("Gantt and critical path", _ -> List.of(), ScheduleStage::drawn)
        .digest(
            "finish deadline milestones(name date kind) critical_path phases(id title start"
                + " finish) missed_windows(task share closes next) conflicts(kind task days chain)")
        .done();
  }

  /** The schedule with its charts, and with the gates that are made later. */
  private static List<Block> drawn(PlanContent content) {
    return new Blocks()
        .addAll(
            content
                .get(Schedule.STAGE)
                .map(schedule -> ScheduleSection.drawn(schedule, content))
                .orElse(List.of()))
        .addAll(windows(content))
        .done();
  }

  /** What the ids of windows stand for. */
  private static List<Block> windows(PlanContent content) {
    return new Blocks()
        .part(
            "Windows that work keeps to",
            content.get(Context.STAGE).map(ContextSection::windows).orElse(List.of()))
        .done();
  }

  /** The schedule, as a table and as a chart too. */
  private static StageResult<Schedule> completed(StageInput input) {
    Schedule schedule = of(input, Courses.RUNS);
    return new StageResult<>(schedule, files(schedule, Stage.SCHEDULE), schedule.warnings())
        .wholeIf(schedule.findings().dated().stream().allMatch(row -> row.open().isEmpty()));
  }

  /** The schedule as a table and as a chart, in files of that stage. */
  public static List<PlanFile> files(Schedule schedule, StageId of) {
    return List.of(
        PlanFile.text(of.digits() + "-schedule.csv", ScheduleTable.csv(schedule)),
        PlanFile.text(of.digits() + "-gantt.svg", GanttChart.svg(schedule)));
  }

  private Schedule schedule() {
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
    List<String> warnings = new ArrayList<>(warnings(deadline, course));
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
        Optional.of(simulation.shareUnready()).filter(share -> share > 0).map(ScheduleStage::share),
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

  private List<String> warnings(Optional<Deadline> deadline, Course course) {
    List<String> warnings = new ArrayList<>();
    planning.tasks().forEach(task -> shortOfPeople(task).ifPresent(warnings::add));
    planning.unknownDates().forEach(warnings::add);
    planning.passes().conflicts().forEach(conflict -> warnings.add(sentence(conflict)));
    deadline
        .filter(stated -> !stated.planned())
        .ifPresent(stated ->
            warnings.add(
                say(
                    "The planned finish {0} is after the deadline {1}.",
                    finishAt(planning.passes().finish()), stated.date())));
    deadline.flatMap(this::tooShort).ifPresent(warnings::add);
    var titles = new TitleDates(input.startDate(), input.get(Context.STAGE).holidayCountry());
    warnings.addAll(titles.warnings(course));
    if (planning.tasks().isEmpty()) {
      warnings.add("There are no tasks to schedule.");
    }
    return warnings;
  }

  /** A plan spans what the prompt spans: a railway of twelve years is not done after one. */
  private Optional<String> tooShort(Deadline stated) {
    long given = ChronoUnit.DAYS.between(input.startDate(), stated.date());
    LocalDate finish = finishAt(planning.passes().finish());
    long taken = ChronoUnit.DAYS.between(input.startDate(), finish);
    return given > LONG && taken * 3 < given
        ? Optional.of(
            say(
                "The plan ends on {0}, after less than a third of the time until {1}: work is"
                    + " missing.",
                finish, stated.date()))
        : Optional.empty();
  }

  private static String sentence(Conflict conflict) {
    return say(
        switch (conflict.kind()) {
          case FIXED_ON ->
              "Task {0} is fixed on a day that what it waits for misses; working days: {1}; because"
                  + " of {2}.";
          case FINISH_BY ->
              "Task {0} ends after the day by which it must be done; working days: {1}; because of"
                  + " {2}.";
          case SEASON -> "Task {0} misses its season; working days: {1}; because of {2}.";
        },
        conflict.task(),
        Numbers.plain(conflict.days()),
        String.join(" → ", conflict.chain()));
  }

  private Optional<String> shortOfPeople(Task task) {
    int people = TaskEstimate.of(task).people();
    return task.role()
        .flatMap(team::role)
        .filter(role -> people > role.people())
        .map(role ->
            say(
                "Task {0} asks for {1} people of {2}, which has {3}; it is planned with {3}.",
                task.id(), people, role.id(), role.people()));
  }
}
