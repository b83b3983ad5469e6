package dev.planwright.application.stage.links;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.wbs.WbsSection;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.work.Phase;
import java.util.List;
import java.util.Optional;

/** The section on all the work, from phases to tasks and the links between them. */
final class WorkSection {
  private WorkSection() {}

  static PlanSection inReport() {
    return new PlanSection(
        "s-019",
        "Work breakdown",
        List.of(Stage.WBS, Stage.TASKS, Stage.LINKS),
        WorkSection::blocks);
  }

  private static List<Block> blocks(PlanContent content, TaskTexts texts) {
    Optional<WorkBreakdown> work = content.get(WorkBreakdown.STAGE);
    var blocks = new Blocks();
    work.ifPresent(breakdown -> blocks.addAll(WbsSection.end(breakdown)));
    return blocks
        .part("Tasks", "s-020", work.map(it -> tasks(it, content, texts)).orElse(List.of()))
        .addAll(work.map(WbsSection::coverage).orElse(List.of()))
        .fold(
            "Links", "s-021", content.get(Links.STAGE).map(LinksSection::blocks).orElse(List.of()))
        .done();
  }

  private static List<Block> tasks(WorkBreakdown work, PlanContent content, TaskTexts texts) {
    var blocks = new Blocks();
    texts.remark().ifPresent(remark -> blocks.note(Tone.WATCH, remark));
    blocks.paragraph(
        "Days are working days; person-days are low, likely and high, worked at the full-time share"
            + " that the team section gives the role.");
    content
        .get(Schedule.STAGE)
        .map(schedule -> new Notation(schedule).legend())
        .filter(legend -> !legend.isEmpty())
        .ifPresent(legend -> blocks.paragraph(String.join(" ", legend)));
    var rows = new WorkRows(content, texts);
    work.phases()
        .forEach(phase ->
            blocks.part(
                phase.id() + " " + phase.title(),
                new Blocks().paragraph(outcome(phase, rows)).addAll(rows.of(phase)).done()));
    return blocks.done();
  }

  private static Inline[] outcome(Phase phase, WorkRows rows) {
    return rows.days(phase)
        .map(days -> new Inline[] {new Strong(days), new Text(" " + phase.outcome())})
        .orElseGet(() -> new Inline[] {new Text(phase.outcome())});
  }
}
