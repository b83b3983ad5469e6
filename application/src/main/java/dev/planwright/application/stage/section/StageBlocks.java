package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetSection;
import dev.planwright.application.stage.links.Links;
import dev.planwright.application.stage.links.LinksSection;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleSection;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksSection;
import dev.planwright.application.stage.wbs.WbsSection;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What the data of one stage says, for the stages whose definitions do not say it yet. */
public final class StageBlocks {
  private static final Map<StageId, Function<JsonObject, List<Block>>> ALL =
      Map.ofEntries(
          Map.entry(Stage.WBS, read(WorkBreakdown.STAGE, WbsSection::blocks)),
          Map.entry(Stage.TASKS, read(Tasks.STAGE, TasksSection::blocks)),
          Map.entry(Stage.LINKS, read(Links.STAGE, LinksSection::blocks)),
          Map.entry(
              Stage.SCHEDULE,
              data -> ScheduleSection.blocks(Schedule.STAGE.codec().read(data), Optional.empty())),
          Map.entry(Stage.BUDGET, read(Budget.STAGE, BudgetSection::blocks)));

  private StageBlocks() {}

  /** The blocks; empty for the stages that have a file of their own form. */
  public static Optional<Function<JsonObject, List<Block>>> of(StageId stage) {
    return Optional.ofNullable(ALL.get(stage));
  }

  private static <T> Function<JsonObject, List<Block>> read(
      StageKey<T> stage, Function<T, List<Block>> blocks) {
    return data -> blocks.apply(stage.codec().read(data));
  }
}
