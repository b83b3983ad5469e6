package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
                    JsonTable.json("Panel", data.objects("panel"))
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
                    JsonTable.json("Findings, the gravest first", findings)
                        .id()
                        .named("On", "target")
                        .cell("Finding", ExpertSection::finding)
                        .points("Severity", "severity")
                        .text("Fix", "fix")
                        .text("Expert", "expert")
                        .cell("Experts agreeing", ExpertSection::agreement))
                .done())
        .addAll(OpenQuestions.of(data))
        .done();
  }

  /** The flaw, and below it what shows it, what it leads to and where it comes from. */
  private static List<Inline> finding(JsonObject finding) {
    List<String> lines =
        Stream.of(
                finding.text("evidence").map(text -> "Seen in: " + text),
                finding.text("consequence").map(text -> "Leads to: " + text),
                finding.text("root").map(text -> "Comes from: " + text))
            .flatMap(Optional::stream)
            .toList();
    return List.of(
        new Inline.Strong(Words.text(finding, "flaw")),
        new Inline.Text(" "),
        new Inline.Lines(lines));
  }

  /** One expert alone agrees with nobody. */
  private static List<Inline> agreement(JsonObject finding) {
    return finding
        .number("agreement")
        .filter(count -> count.compareTo(BigDecimal.ONE) > 0)
        .map(Numbers::plain)
        .map(Inline::of)
        .orElse(List.of());
  }
}
