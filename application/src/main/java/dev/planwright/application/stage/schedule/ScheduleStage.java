package dev.planwright.application.stage.schedule;

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
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.ContextSection;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.schedule.chart.GanttChart;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import java.util.List;

/** Stage 022: when what happens, computed from the tasks, their links, the calendar, the risks. */
public final class ScheduleStage {
  private ScheduleStage() {}

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

  /** The schedule of what the input holds, simulated in that many courses. */
  public static Schedule of(StageInput input, int runs) {
    return new Scheduling(input, runs).schedule();
  }

  /** A schedule with the courses that are in time. */
  public record Simulated(Schedule schedule, Timely timely) {}

  /** The same with the courses that are in time. */
  public static Simulated simulated(StageInput input, int runs) {
    var made = new Scheduling(input, runs);
    return new Simulated(made.schedule(), made.timely());
  }

  static Timely.CourseDays days(StageInput input, int runs) {
    return new Scheduling(input, runs).days();
  }

  static Timely timely(StageInput input, int runs) {
    return new Scheduling(input, runs).timely();
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
}
