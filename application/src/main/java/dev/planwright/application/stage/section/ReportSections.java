package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.budget.BudgetSection;
import dev.planwright.application.stage.intake.PromptFacts;
import dev.planwright.application.stage.schedule.GanttChart;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleSection;
import dev.planwright.domain.fact.FactKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The sections of the stages whose definitions do not state theirs yet. */
public final class ReportSections {
  private static final List<PlanSection> ALL =
      List.of(
          new PlanSection(
              3,
              "s-022",
              "Gantt and critical path",
              List.of(Stage.SCHEDULE),
              (content, _) -> schedule(content, gantt(content))),
          new PlanSection(
              4, "s-023", "Budget", List.of(Stage.BUDGET), (content, _) -> budget(content)),
          new PlanSection(
              18,
              "s-019",
              "Work breakdown",
              List.of(Stage.WBS, Stage.TASKS, Stage.LINKS),
              (content, taskTexts) -> WorkSection.blocks(content, taskTexts)));

  private ReportSections() {}

  /** The sections whose anchor names this stage. */
  public static List<PlanSection> of(StageId stage) {
    String anchor = "s-" + stage.digits();
    return ALL.stream().filter(section -> section.anchor().startsWith(anchor)).toList();
  }

  private static Optional<GanttDrawing> gantt(PlanContent content) {
    return content.get(Schedule.STAGE).map(GanttChart::inline).flatMap(GanttDrawing::of);
  }

  private static List<Block> budget(PlanContent content) {
    return new Blocks()
        .addAll(content.get(Budget.STAGE).map(BudgetSection::blocks).orElse(List.of()))
        .addAll(PromptFacts.of(content, "Money in the prompt", Set.of(FactKind.MONEY)))
        .done();
  }

  private static List<Block> schedule(PlanContent content, Optional<GanttDrawing> gantt) {
    return new Blocks()
        .addAll(
            content
                .get(Schedule.STAGE)
                .map(schedule -> ScheduleSection.blocks(schedule, gantt))
                .orElse(List.of()))
        .addAll(PromptFacts.of(content, "Time in the prompt", Set.of(FactKind.DEADLINE)))
        .done();
  }
}
