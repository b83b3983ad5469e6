package dev.planwright.application.stage.links;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.wbs.WbsSection;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.work.Phase;
import java.util.ArrayList;
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
    blocks.paragraph(legend(content, texts));
    content.input().find(Team.STAGE).ifPresent(team -> blocks.paragraph(roles(team)));
    var rows = new WorkRows(content, texts);
    work.phases()
        .forEach(phase ->
            blocks.part(
                phase.id() + " " + phase.title(),
                new Blocks().paragraph(outcome(phase, rows)).addAll(rows.of(phase)).done()));
    return blocks.done();
  }

  /** What the tables count and what their signs mean; a screen has more columns to explain. */
  private static Inline[] legend(PlanContent content, TaskTexts texts) {
    Optional<Notation> notation = content.get(Schedule.STAGE).map(Notation::new);
    List<String> printed = new ArrayList<>();
    printed.add(
        say(
            "Days and float count working days; a float lasts until work misses a date or a window"
                + " or moves the finish."));
    notation.ifPresent(signs -> printed.addAll(signs.legend()));
    if (texts.full()) {
      printed.add(
          say(
              "The report on a screen and {0} also tell what each task does and yields, its"
                  + " person-days and the dates that bind it.",
              Stage.TASKS.fileName()));
    }
    List<String> more = new ArrayList<>();
    more.add(
        say(
            "Person-days are low, likely and high, worked at the full-time share that the team"
                + " section gives the role."));
    notation.flatMap(Notation::floats).ifPresent(more::add);
    return new Inline[] {
      new Text(String.join(" ", printed)),
      new Inline.Screen(Inline.of(" " + String.join(" ", more)))
    };
  }

  /** Who the ids of the tables are. */
  private static Inline[] roles(Team team) {
    List<Inline> line = new ArrayList<>();
    for (Role role : team.roles()) {
      line.add(new Text(line.isEmpty() ? "" : " · "));
      line.add(new Inline.Ref(role.id().toString()));
      line.add(new Text(" " + role.title()));
    }
    return line.toArray(Inline[]::new);
  }

  private static Inline[] outcome(Phase phase, WorkRows rows) {
    List<Inline> line = new ArrayList<>(rows.days(phase));
    line.add(new Text((line.isEmpty() ? "" : " ") + phase.outcome()));
    return line.toArray(Inline[]::new);
  }
}
