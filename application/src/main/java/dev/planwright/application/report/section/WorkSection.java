package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;

/** Section 18: the work, from phases to tasks and the links between them. */
final class WorkSection {
  private WorkSection() {}

  /** The section; {@code tasks} says how much of the third level it holds. */
  static List<Block> blocks(PlanContent content, TaskTexts tasks) {
    return new Blocks()
        .addAll(phases(content.data(Stage.WBS)))
        .part("Tasks", "s-020", tasks(content, tasks))
        .part("Links", "s-021", links(content.data(Stage.LINKS)))
        .done();
  }

  static List<Block> phases(JsonObject data) {
    Blocks blocks = new Blocks();
    data.text("final_deliverable")
        .ifPresent(end -> blocks.paragraph(new Strong("At the end there is: "), new Text(end)));
    blocks.table(
        JsonTable.json("Phases", data.objects("phases"))
            .id()
            .strong("Phase", "title")
            .text("Outcome", "outcome"));
    for (JsonObject phase : data.objects("phases")) {
      blocks.part(
          Words.text(phase, "id") + " " + Words.text(phase, "title"),
          new Blocks()
              .table(
                  JsonTable.json(
                          "Packages of phase " + Words.text(phase, "id"), phase.objects("packages"))
                      .id()
                      .strong("Package", "title")
                      .refs("Deliverables", "deliverables")
                      .text("Accepted when", "accept_when"))
              .done());
    }
    return blocks
        .part(
            "Which package makes which deliverable",
            new Blocks()
                .table(
                    JsonTable.json("Deliverables and packages", data.objects("coverage"))
                        .named("Deliverable", "deliverable")
                        .refs("Packages", "packages"))
                .done())
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> tasks(PlanContent content, TaskTexts texts) {
    JsonObject data = content.data(Stage.TASKS);
    Blocks blocks = new Blocks();
    texts.remark().ifPresent(remark -> blocks.note(Tone.WATCH, remark));
    if (texts.listed()) {
      data.objects("packages")
          .forEach(part -> {
            String ref = Words.text(part, "ref");
            blocks.fold(
                ref + " " + content.titles().getOrDefault(ref, ""), taskTable(part, texts.full()));
          });
    }
    return blocks.addAll(OpenQuestions.of(data)).done();
  }

  /** Every task with its texts. */
  static List<Block> allTasks(JsonObject data) {
    Blocks blocks = new Blocks();
    data.objects("packages")
        .forEach(part -> blocks.part("Package " + Words.text(part, "ref"), taskTable(part, true)));
    return blocks.addAll(OpenQuestions.of(data)).done();
  }

  private static List<Block> taskTable(JsonObject part, boolean withTexts) {
    JsonTable table =
        JsonTable.json("Tasks of " + Words.text(part, "ref"), part.objects("tasks"))
            .id()
            .strong("Task", "title");
    if (withTexts) {
      table.text("What", "what").text("Output", "output");
    }
    table
        .named("Role", "role")
        .number("People", "people")
        .right("Effort in days", WorkSection::effort)
        .refs("After", "after")
        .cell("Waits for", WorkSection::waitsFor);
    return new Blocks().table(withTexts ? table.cell("Costs", WorkSection::costs) : table).done();
  }

  private static List<Inline> effort(JsonObject task) {
    return task.object("effort_days")
        .map(days ->
            Inline.of(
                Words.text(days, "o")
                    + " / "
                    + Words.text(days, "m")
                    + " / "
                    + Words.text(days, "p")))
        .orElse(List.of());
  }

  private static List<Inline> waitsFor(JsonObject task) {
    return task.object("wait_for")
        .map(wait ->
            Inline.of(
                Words.text(wait, "who")
                    + Words.range(wait, "lead_days").map(range -> ": " + range).orElse("")))
        .orElse(List.of());
  }

  private static List<Inline> costs(JsonObject task) {
    return Inline.of(
        task.objects("costs").stream()
            .map(cost ->
                Words.text(cost, "what")
                    + ": "
                    + Words.range(cost, "amount").orElse(Words.NOT_STATED))
            .collect(Collectors.joining("; ")));
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
