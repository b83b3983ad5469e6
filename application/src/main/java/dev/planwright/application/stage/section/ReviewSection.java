package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/** Section 19: what to fix, measure, decide and automate. */
final class ReviewSection {
  private ReviewSection() {}

  static List<Block> review(JsonObject data) {
    return new Blocks()
        .part("Critical issues", issues(data))
        .part("Measures with red lines", kpis(data))
        .part("Decisions", decisions(data))
        .list("Questions on money and time", data.texts("questions"))
        .part("Automation", automation(data))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> issues(JsonObject data) {
    List<JsonObject> sorted =
        data.objects("issues").stream()
            .sorted(
                Comparator.comparing((JsonObject i) -> i.number("priority").orElse(BigDecimal.ZERO))
                    .reversed())
            .toList();
    return new Blocks()
        .table(
            JsonTable.json("Critical issues", sorted)
                .strong("Issue", "title")
                .named("On", "target")
                .points("Priority", "priority")
                .text("Effect", "effect")
                .text("Action", "action")
                .named("Owner", "owner")
                .number("Within days", "by_days"))
        .done();
  }

  private static List<Block> kpis(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Measures with red lines", data.objects("kpis"))
                .id()
                .strong("Measure", "name")
                .text("Formula", "formula")
                .right("Target", kpi -> measured(kpi, "target"))
                .right("Red line", kpi -> measured(kpi, "red_line"))
                .text("Source", "source")
                .text("Every", "every")
                .named("Owner", "owner")
                .named("Outcome", "outcome"))
        .done();
  }

  private static List<Inline> measured(JsonObject kpi, String field) {
    return Inline.of(
        kpi.number(field)
            .map(number -> Numbers.amount(number, kpi.text("unit").orElse("")))
            .orElseGet(() -> Words.text(kpi, field)));
  }

  private static List<Block> decisions(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Decisions to take", data.objects("decisions"))
                .strong("Question", "question")
                .texts("Options", "options")
                .named("Owner", "owner")
                .number("Within days", "by_days"))
        .done();
  }

  private static List<Block> automation(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("What could be automated", data.objects("automation"))
                .named("Task", "task")
                .text("Idea", "idea")
                .range("Saves", "saves_days"))
        .done();
  }
}
