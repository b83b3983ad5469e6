package dev.planwright.application.report.section;

import dev.planwright.application.computed.GovernanceParts;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Section 12: who decides, who checks, who is asked. */
final class GovernanceSection {
  private GovernanceSection() {}

  static List<Block> blocks(PlanContent content) {
    JsonObject data = content.data(Stage.GOVERNANCE);
    return new Blocks()
        .addAll(governance(data))
        .part("Responsibilities (computed)", raci(responsibilities(content)))
        .done();
  }

  static List<Block> governance(JsonObject data) {
    return new Blocks()
        .part("Bodies", bodies(data))
        .part("Set-up", setup(data))
        .part("Decisions and escalation", decisions(data))
        .part("Controls", controls(data))
        .part("Reporting", reporting(data))
        .list("Hard questions", data.texts("hard_questions"))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<JsonObject> responsibilities(PlanContent content) {
    return GovernanceParts.raci(
        content.data(Stage.TEAM), content.data(Stage.WBS), content.data(Stage.TASKS));
  }

  private static List<Block> bodies(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Bodies", data.objects("bodies"))
                .id()
                .strong("Body", "name")
                .text("Purpose", "purpose")
                .texts("Members", "members")
                .texts("Decides", "decides")
                .text("Meets", "cadence")
                .named("Escalates to", "escalates_to"))
        .done();
  }

  private static List<Block> setup(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Set-up", data.objects("setup"))
                .strong("Step", "step")
                .named("Owner", "owner")
                .number("Within days", "within_days")
                .text("Output", "output"))
        .done();
  }

  private static List<Block> decisions(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Decisions and escalation", data.objects("decisions"))
                .strong("Decision", "type")
                .text("Limit", "limit")
                .named("Owner", "owner")
                .named("Escalates to", "escalate")
                .text("If late", "if_late"))
        .done();
  }

  private static List<Block> controls(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Controls", data.objects("controls"))
                .strong("Area", "area")
                .text("Misuse", "misuse")
                .text("Check", "check")
                .text("Every", "every"))
        .done();
  }

  private static List<Block> reporting(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Reporting", data.objects("reporting"))
                .strong("What", "what")
                .named("Owner", "owner")
                .text("Every", "every")
                .text("Also when", "trigger"))
        .done();
  }

  private static List<Block> raci(List<JsonObject> rows) {
    return new Blocks()
        .table(
            JsonTable.json(
                    "Who does, answers for, is asked about and is told of each package", rows)
                .ref("Package", "ref")
                .text("Title", "title")
                .refs("Responsible", "responsible")
                .named("Accountable", "accountable")
                .refs("Consulted", "consulted")
                .refs("Informed", "informed"))
        .done();
  }
}
