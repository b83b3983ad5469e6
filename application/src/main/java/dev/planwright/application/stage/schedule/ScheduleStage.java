package dev.planwright.application.stage.schedule;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.intake.PromptFacts;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.schedule.Schedule.Course;
import dev.planwright.application.stage.schedule.Schedule.Dates;
import dev.planwright.application.stage.schedule.Schedule.Deadline;
import dev.planwright.application.stage.schedule.Schedule.Finish;
import dev.planwright.application.stage.schedule.Schedule.Span;
import dev.planwright.application.stage.schedule.Schedule.TaskTime;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Passes.Times;
import dev.planwright.domain.schedule.Simulation;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import dev.planwright.domain.work.Milestone;
import dev.planwright.domain.work.Task;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stage 022: when what happens, computed from the tasks, their links, the calendar, the risks. */
public final class ScheduleStage {
  private final StageInput input;
  private final Team team;
  private final WorkCalendar calendar;
  private final Planning planning;
  private final Simulation simulation;

  private ScheduleStage(StageInput input) {
    this.input = input;
    this.team = input.get(Team.STAGE);
    this.calendar = WorkCalendar.of(input.get(Context.STAGE).holidayCountry().orElse(""));
    this.planning =
        new Planning(
            input.get(Tasks.STAGE).all(),
            input.get(Links.STAGE),
            team.people(),
            new Workdays(calendar, input.startDate()));
    this.simulation =
        new Simulation(
            planning.network(),
            PossibleCourses.of(
                planning.tasks(),
                input.get(RiskRegister.STAGE).setbacks("", Map.of()),
                input.prompt()));
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
        .text(schedule -> ScheduleSection.blocks(schedule, Optional.empty()))
        .section(
            3,
            "Gantt and critical path",
            schedule ->
                ScheduleSection.blocks(schedule, GanttDrawing.of(GanttChart.inline(schedule))),
            content -> PromptFacts.of(content, "Time in the prompt", Set.of(FactKind.DEADLINE)))
        .told(
            "finish deadline milestones(name date kind) critical_path phases(id title start"
                + " finish)")
        .done();
  }

  /** The schedule, as a table and as a chart too. */
  private static StageResult<Schedule> completed(StageInput input) {
    Schedule schedule = new ScheduleStage(input).schedule();
    return new StageResult<>(
        schedule,
        List.of(
            PlanFile.text("022-schedule.csv", ScheduleTable.csv(schedule)),
            PlanFile.text("022-gantt.svg", GanttChart.svg(schedule))),
        schedule.warnings());
  }

  private Schedule schedule() {
    Intake intake = input.get(Intake.STAGE);
    WorkBreakdown breakdown = input.get(WorkBreakdown.STAGE);
    Optional<Deadline> deadline = intake.deadline().map(this::deadline);
    var groups = new ScheduleGroups(breakdown, planning);
    List<Milestone> milestones =
        new Milestones(planning)
            .ends(breakdown)
            .granted(input.get(ProjectPlan.STAGE).needs().permits())
            .deadline(intake.deadline())
            .all();
    return new Schedule(
        new Span(input.startDate(), finish(), deadline),
        calendar(),
        new Course(
            groups.phases(),
            groups.packages(),
            planning.tasks().stream().map(this::time).toList(),
            planning.links(),
            planning.passes().criticalPath()),
        milestones,
        planning.delays(),
        warnings(deadline));
  }

  private Finish finish() {
    return new Finish(
        finishAt(planning.passes().finish()),
        finishAt(simulation.percentile(50)),
        finishAt(simulation.percentile(80)),
        finishAt(simulation.percentile(90)));
  }

  private LocalDate finishAt(int halfDays) {
    return planning.workdays().finishAt(halfDays);
  }

  private Deadline deadline(Intake.DatedFact stated) {
    int within = 2 * planning.workdays().until(stated.date());
    return new Deadline(
        stated.date(),
        share(simulation.shareWithin(within)),
        HalfDays.toDays(within - planning.passes().finish()),
        Optional.of(stated.fact()));
  }

  private Schedule.Calendar calendar() {
    List<DayOfWeek> week =
        Arrays.stream(DayOfWeek.values()).filter(calendar.week()::contains).toList();
    LocalDate last = finishAt(simulation.percentile(90));
    return new Schedule.Calendar(
        week, planning.workdays().holidaysUntil(input.startDate(), last), calendar.note());
  }

  private TaskTime time(Task task) {
    Times times = planning.times(task);
    Workdays workdays = planning.workdays();
    return new TaskTime(
        new Schedule.Of(task.id(), task.title()),
        task.role(),
        TaskEstimate.of(task).people(),
        new Dates(workdays.startAt(ScheduleGroups.startOf(times)), finishAt(times.earlyFinish())),
        times,
        share(simulation.criticality(times.id())));
  }

  private static BigDecimal share(double share) {
    BigDecimal rounded =
        BigDecimal.valueOf(share).setScale(3, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
  }

  private List<String> warnings(Optional<Deadline> deadline) {
    List<String> warnings = new ArrayList<>();
    planning.tasks().forEach(task -> shortOfPeople(task).ifPresent(warnings::add));
    deadline
        .filter(stated -> !stated.met())
        .ifPresent(stated ->
            warnings.add(
                "The planned finish %s is after the deadline %s."
                    .formatted(finishAt(planning.passes().finish()), stated.date())));
    if (planning.tasks().isEmpty()) {
      warnings.add("There are no tasks to schedule.");
    }
    return warnings;
  }

  private Optional<String> shortOfPeople(Task task) {
    int people = TaskEstimate.of(task).people();
    return task.role()
        .flatMap(team::role)
        .filter(role -> people > role.people())
        .map(role ->
            "Task %s asks for %s people of %s, which has %s."
                .formatted(task.id(), people, role.id(), role.people()));
  }
}
