package dev.planwright.application.stage.tasks;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.report.document.Csv;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.DateLegend;
import dev.planwright.application.stage.tasks.TasksAnswer.Told;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.TaskDates.Earliest;
import dev.planwright.domain.work.WorkId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Stage 020: the tasks of each phase, all phases at once; none may be missing. */
public final class TasksStage {
  private static final BigDecimal LONGEST = BigDecimal.valueOf(250);

  private TasksStage() {}

  /** All of the stage. */
  public static StageDefinition definition() {
    return StageDefinition.of(Tasks.STAGE)
        .in(TasksStage.class)
        .core()
        .after(Stage.TEAM, Stage.WBS)
        .reads(Stage.INTAKE, Stage.CONTEXT, Stage.ASSUMPTIONS, Stage.PROJECT_PLAN)
        .calls(7, Sampling.STRUCTURE)
        .asked(TasksStage::ask, TasksStage::completed)
        .recomputed((tasks, _) -> StageResult.of(tasks).with(table(tasks)))
        .text(TasksSection::blocks)
        .digest("totals packages(ref tasks(id title role) effort_days(m))")
        .offers("tasks", tasks -> tasks.all().stream().map(task -> task.id().toString()))
        .titles(tasks -> tasks.all().stream(), Task::id, Task::title)
        .done();
  }

  private static TasksAnswer ask(StageAsking asking) throws InterruptedException {
    List<Call<TasksAnswer>> calls = new ArrayList<>();
    List<Phase> phases = asking.input().get(WorkBreakdown.STAGE).phases();
    Intake intake = asking.input().get(Intake.STAGE);
    var envelope = new Envelope(phases, intake.budget());
    var legend = new DateLegend(intake, asking.input().get(Context.STAGE));
    for (int i = 0; i < phases.size(); i++) {
      if (!detailed(phases.get(i)).isEmpty()) {
        calls.add(legend.beside(call(i + 1, phases.get(i), envelope)));
      }
    }
    return TasksAnswer.of(asking.all(calls, calls.size()).values());
  }

  private static Call<TasksAnswer> call(int number, Phase phase, Envelope envelope) {
    List<String> packages = detailed(phase);
    return new Call<>(
            number,
            Optional.empty(),
            TasksCodec::answer,
            rules(packages),
            Map.of("phase_packages", packages),
            Map.of("the phase to break down", WorkBreakdown.material(phase)))
        .with("the other phases", envelope.told(phase));
  }

  /** The packages of a phase whose tasks are planned now. */
  private static List<String> detailed(Phase phase) {
    return phase.packages().stream()
        .filter(pack -> pack.outline().isEmpty())
        .map(pack -> pack.id().toString())
        .toList();
  }

  private static CallRules<TasksAnswer> rules(List<String> packages) {
    return CallRules.<TasksAnswer>none()
        .check(answer -> Breach.notOnce(answer.refs(), packages, "packages"))
        .check(
            answer -> Breach.repeated(answer.tasks().stream().map(Told::title).toList(), "tasks"))
        .check(answer ->
            answer.placed().entrySet().stream()
                .flatMap(task ->
                    task.getValue().unknown(answer.keys()).stream()
                        .map(before ->
                            Breach.of(
                                "%s.after of \"%s\" names \"%s\", but no task of this answer has that title."
                                    .formatted(task.getKey(), task.getValue().title(), before))))
                .toList())
        .check(answer ->
            answer.placed().entrySet().stream()
                .filter(
                    task -> task.getValue().work().effort().days().likely().compareTo(LONGEST) > 0)
                .map(task ->
                    Breach.once(
                        "%s.effort_days of \"%s\" likely come to more than %s person-days in all, whatever the crew; split the task."
                            .formatted(task.getKey(), task.getValue().title(), LONGEST)))
                .toList())
        .check(answer ->
            answer.placed().entrySet().stream()
                .flatMap(task ->
                    task.getValue().dates().earliest().stream()
                        .map(Earliest::text)
                        .filter(text -> NamedPeriods.first(text, Optional.empty()).isEmpty())
                        .map(text ->
                            Breach.of(
                                "%s.dates.earliest (\"%s\") names no year, nor a month, quarter or season with its year."
                                    .formatted(task.getKey(), text))))
                .toList())
        .correct(TasksAnswer::linked);
  }

  /** The tasks with their ids, and a table of them. */
  private static StageResult<Tasks> completed(TasksAnswer answer, StageInput input) {
    var numbering =
        new TaskNumbering(
            answer,
            input.get(WorkBreakdown.STAGE).packages().toList(),
            input.get(Team.STAGE).roles(),
            time -> NamedPeriods.first(time, input.get(Context.STAGE).holidayCountry()));
    Tasks tasks = numbering.tasks();
    return new StageResult<>(tasks, List.of(table(tasks)), numbering.notes());
  }

  private static PlanFile table(Tasks tasks) {
    return PlanFile.text("020-tasks.csv", csv(tasks));
  }

  private static String csv(Tasks tasks) {
    var table =
        new Csv(
            "id", "title", "role", "people", "effort_o", "effort_m", "effort_p", "after", "output");
    for (Task task : tasks.all()) {
      Task.Effort effort = task.work().effort();
      table.row(
          task.id().toString(),
          task.title(),
          task.role().map(ElementId::toString).orElse(""),
          effort.people().toPlainString(),
          effort.days().low().toPlainString(),
          effort.days().likely().toPlainString(),
          effort.days().high().toPlainString(),
          task.after().stream().map(WorkId::toString).collect(Collectors.joining(" ")),
          task.work().description().output());
    }
    return table.toString();
  }
}
