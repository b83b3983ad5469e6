package dev.planwright.application.stage.links;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksSection;
import dev.planwright.application.stage.wbs.WbsSection;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import java.util.List;

/** The section on all the work, from phases to tasks and the links between them. */
final class WorkSection {
  private WorkSection() {}

  static PlanSection inReport() {
    return new PlanSection(
        18,
        "s-019",
        "Work breakdown",
        List.of(Stage.WBS, Stage.TASKS, Stage.LINKS),
        WorkSection::blocks);
  }

  private static List<Block> blocks(PlanContent content, TaskTexts tasks) {
    return new Blocks()
        .addAll(content.get(WorkBreakdown.STAGE).map(WbsSection::blocks).orElse(List.of()))
        .part("Tasks", "s-020", tasks(content, tasks))
        .part(
            "Links", "s-021", content.get(Links.STAGE).map(LinksSection::blocks).orElse(List.of()))
        .done();
  }

  private static List<Block> tasks(PlanContent content, TaskTexts texts) {
    var blocks = new Blocks();
    texts.remark().ifPresent(remark -> blocks.note(Tone.WATCH, remark));
    if (texts.listed()) {
      content
          .get(Tasks.STAGE)
          .ifPresent(
              tasks -> blocks.addAll(TasksSection.folded(tasks, content.titles(), texts.full())));
    }
    return blocks.done();
  }
}
