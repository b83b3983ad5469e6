package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Section 6: what is to be reached, delivered and left out. */
final class ProjectPlanSection {
  private ProjectPlanSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .addAll(plan(content.data(Stage.PROJECT_PLAN)))
        .addAll(
            PromptFacts.of(
                content,
                "Scope and limits in the prompt",
                Set.of("goal", "in", "out", "must", "never", "metric", "resource")))
        .done();
  }

  static List<Block> plan(JsonObject data) {
    return new Blocks()
        .addAll(
            data.text("goal")
                .map(goal ->
                    new Blocks()
                        .paragraph(new Strong("Goal: "), new Text(Words.sentence(goal)))
                        .done())
                .orElse(List.of()))
        .part("The goal, made exact", smart(data))
        .part("Outcomes", outcomes(data))
        .list("In scope", data.texts("scope_in"))
        .list("Out of scope", data.texts("scope_out"))
        .part("Deliverables", deliverables(data))
        .list("Needed first", data.texts("prerequisites"))
        .list("Resources", data.texts("resources"))
        .part("Stakeholders", stakeholders(data))
        .part("Permits", permits(data))
        .list("Standards", data.texts("standards"))
        .part("Deviations from the prompt", deviations(data))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> smart(JsonObject data) {
    JsonObject smart = data.object("smart").orElseGet(Json::object);
    return new Blocks()
        .pairs(
            Stream.of(
                    Words.pair("Specific", smart, "specific"),
                    Words.pair("Measurable", smart, "measurable"),
                    Words.pair("Achievable", smart, "achievable"),
                    Words.pair("Relevant", smart, "relevant"),
                    Words.pair("Time-bound", smart, "timebound"))
                .flatMap(Optional::stream)
                .toList())
        .done();
  }

  private static List<Block> outcomes(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Outcomes", data.objects("outcomes"))
                .id()
                .strong("Outcome", "text")
                .text("Measured by", "metric")
                .text("Target", "target")
                .date("By", "by"))
        .done();
  }

  private static List<Block> deliverables(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Deliverables", data.objects("deliverables"))
                .id()
                .strong("Deliverable", "name")
                .text("Accepted when", "accept_when"))
        .done();
  }

  private static List<Block> stakeholders(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Stakeholders", data.objects("stakeholders"))
                .strong("Who", "name")
                .text("Stake", "stake")
                .points("Influence", "influence")
                .text("How to engage", "engage"))
        .done();
  }

  private static List<Block> permits(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Permits to ask about", data.objects("permits"))
                .id()
                .strong("Permit", "name")
                .text("Given by", "body")
                .range("Lead time", "lead_days")
                .basis("ev"))
        .done();
  }

  private static List<Block> deviations(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Deviations from the prompt", data.objects("deviations"))
                .named("Fact", "fact")
                .text("Why", "why"))
        .done();
  }
}
