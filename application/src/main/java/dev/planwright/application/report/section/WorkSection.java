package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.tasks.TasksSection;
import dev.planwright.application.stage.wbs.WbsSection;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Section 18: the work, from phases to tasks and the links between them. */
final class WorkSection {
  private WorkSection() {}

  /** The section; {@code tasks} says how much of the third level it holds. */
  static List<Block> blocks(PlanContent content, TaskTexts tasks) {
    return new Blocks()
        .addAll(content.get(WorkBreakdown.STAGE).map(WbsSection::blocks).orElse(List.of()))
        .part("Tasks", "s-020", tasks(content, tasks))
        .part("Links", "s-021", links(content.data(Stage.LINKS)))
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

  static List<Block> links(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Links between packages", data.objects("links"))
                .named("From", "from")
                .named("To", "to")
                .cell("Kind", link -> Inline.of(kind(Words.text(link, "kind"))))
                .number("Lag in days", "lag_days")
                .cell("Hard", link -> Inline.of(Words.text(link, "hard")))
                .text("Why", "why"))
        .table(
            JsonTable.json("Links taken out by code", data.objects("removed"))
                .named("From", "from")
                .named("To", "to")
                .choice("Reason", "reason")
                .text("Why", "why"))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static String kind(String kind) {
    return switch (kind) {
      case "FS" -> "finish to start";
      case "SS" -> "start to start";
      case "FF" -> "finish to finish";
      case "SF" -> "start to finish";
      default -> kind;
    };
  }
}
