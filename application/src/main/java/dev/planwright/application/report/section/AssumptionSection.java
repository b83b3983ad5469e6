package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Quote;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Section 10: what is taken for granted, and what a review makes of it. */
final class AssumptionSection {
  private AssumptionSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .addAll(assumptions(content.data(Stage.ASSUMPTIONS)))
        .part("Review of the assumptions", "s-010", review(content.data(Stage.ASSUMPTION_REVIEW)))
        .done();
  }

  static List<Block> assumptions(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Assumptions, the most sensitive first", ranked(data.objects("items")))
                .id()
                .strong("Assumption", "statement")
                .range("Range", "value")
                .cell("Basis", AssumptionSection::basis)
                .cell("Confidence", item -> confidence(Words.text(item, "confidence")))
                .points("Sensitivity", "sensitivity")
                .texts("Flags", "flags"))
        .part("What each assumption decides, and its test", tests(data))
        .part("Plausibility checks", Checks.table("Plausibility checks", data.objects("checks")))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> tests(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json(
                    "What each assumption decides, and its test", ranked(data.objects("items")))
                .ref("Assumption", "id")
                .text("Topic", "topic")
                .strong("Question", "question")
                .text("If wrong", "if_wrong")
                .cell("Test", AssumptionSection::test))
        .done();
  }

  static List<Block> review(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Findings", data.objects("findings"))
                .refs("On", "refs")
                .strong("Issue", "issue")
                .range("Cost", "cost_pct")
                .range("Delay", "delay_days")
                .text("Fix", "fix"))
        .table(
            JsonTable.json("Assumptions that were missing", data.objects("missing"))
                .id()
                .strong("Assumption", "statement")
                .text("Why it is needed", "why"))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<JsonObject> ranked(List<JsonObject> items) {
    return items.stream()
        .sorted(
            Comparator.comparing(
                (JsonObject item) -> item.number("rank").orElse(BigDecimal.TEN.pow(9))))
        .toList();
  }

  private static List<Inline> basis(JsonObject item) {
    var line = new ArrayList<>(Words.basis(Words.text(item, "basis")));
    item.text("q")
        .ifPresent(quote -> {
          line.add(new Text(" "));
          line.add(new Quote(quote));
        });
    return line;
  }

  private static List<Inline> confidence(String confidence) {
    return switch (confidence) {
      case "high" -> List.of(new Badge(Tone.GOOD, "high"));
      case "med" -> List.of(new Badge(Tone.PLAIN, "medium"));
      case "low" -> List.of(new Badge(Tone.WATCH, "low"));
      default -> Inline.of(confidence);
    };
  }

  private static List<Inline> test(JsonObject item) {
    return item.object("test")
        .map(test ->
            Inline.of(
                Words.text(test, "how")
                    + test.number("days")
                        .map(d -> " (" + Numbers.counted(d, "working day") + ")")
                        .orElse("")))
        .orElse(List.of());
  }
}
