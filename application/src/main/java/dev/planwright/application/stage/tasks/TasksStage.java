package dev.planwright.application.stage.tasks;

import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.report.document.Csv;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import java.util.List;
import java.util.stream.Collectors;

/** Breaks the packages down into tasks. */
public final class TasksStage {
  private TasksStage() {}

  /** The tasks that models returned, and a table of them. */
  public static StageResult<Tasks> complete(JsonObject returned, StageInput input) {
    var numbering =
        new TaskNumbering(
            TasksCodec.answer(returned),
            input.get(WorkBreakdown.STAGE).packages().toList(),
            input.get(Team.STAGE).roles());
    Tasks tasks = numbering.tasks();
    return new StageResult<>(
        tasks, List.of(PlanFile.text("020-tasks.csv", csv(tasks))), numbering.notes());
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
