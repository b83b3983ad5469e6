package dev.planwright.application.execution.report.section;

import dev.planwright.application.execution.report.document.Block;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/** Section 16: what experts would find fault with. */
final class ExpertSection {
  private ExpertSection() {}

  static List<Block> experts(JsonObject data) {
    List<JsonObject> findings =
        data.objects("findings").stream()
            .sorted(
                Comparator.comparing((JsonObject f) -> f.number("severity").orElse(BigDecimal.ZERO))
                    .reversed())
            .toList();
    return new Blocks()
        .part(
            "Panel",
            new Blocks()
                .table(
                    JsonTable.of("Panel", data.objects("panel"))
                        .strong("Field", "field")
                        .text("Looks at", "lens")
                        .text("Why asked", "why")
                        .texts("Would do first", "do_first")
                        .text("Would ask next", "ask_next"))
                .done())
        .part(
            "Findings",
            new Blocks()
                .table(
                    JsonTable.of("Findings, the gravest first", findings)
                        .id()
                        .named("On", "target")
                        .strong("Flaw", "flaw")
                        .points("Severity", "severity")
                        .text("Evidence", "evidence")
                        .text("Consequence", "consequence")
                        .text("Root cause", "root")
                        .text("Fix", "fix")
                        .text("Expert", "expert")
                        .number("Experts agreeing", "agreement"))
                .done())
        .addAll(OpenQuestions.of(data))
        .done();
  }
}
