package dev.planwright.application.stage.computed;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetStage;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.links.LinksStage;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleStage;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksStage;
import dev.planwright.application.stage.wbs.WbsStage;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Completes what an engine returned for a stage by what code computes.
 *
 * <p>Pure: the same returned data, prompt, start date and finished stages give the same result,
 * byte for byte.
 */
public final class ComputedParts {
  private static final Map<StageId, BiFunction<JsonObject, StageInput, StageCompletion>> ALL =
      Map.ofEntries(
          Map.entry(
              Stage.WBS,
              (returned, input) ->
                  written(WorkBreakdown.STAGE, WbsStage.complete(returned, input))),
          Map.entry(
              Stage.TASKS,
              (returned, input) -> written(Tasks.STAGE, TasksStage.complete(returned, input))),
          Map.entry(
              Stage.LINKS,
              (returned, input) -> written(Links.STAGE, LinksStage.complete(returned, input))),
          Map.entry(
              Stage.SCHEDULE, (_, input) -> written(Schedule.STAGE, ScheduleStage.complete(input))),
          Map.entry(
              Stage.BUDGET,
              (returned, input) -> written(Budget.STAGE, BudgetStage.complete(returned, input))));

  private ComputedParts() {}

  /** Adds the computed parts; a stage that has none keeps its data as it is. */
  public static StageCompletion complete(StageId stage, JsonObject returned, StageInput input) {
    return ALL.getOrDefault(stage, (data, _) -> StageCompletion.of(data)).apply(returned, input);
  }

  private static <T> StageCompletion written(StageKey<T> key, StageResult<T> result) {
    return new StageCompletion(key.codec().write(result.content()), result.files(), result.notes());
  }
}
