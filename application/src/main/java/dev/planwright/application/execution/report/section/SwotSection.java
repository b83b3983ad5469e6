package dev.planwright.application.execution.report.section;

import dev.planwright.application.execution.report.document.Block;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/** Section 15: strengths, weaknesses, opportunities, threats, and the moves they suggest. */
final class SwotSection {
  private SwotSection() {}

  static List<Block> swot(JsonObject data) {
    return new Blocks()
        .part("Strengths", quadrant("Strengths", data.objects("strengths")))
        .part("Weaknesses", quadrant("Weaknesses", data.objects("weaknesses")))
        .part("Opportunities", quadrant("Opportunities", data.objects("opportunities")))
        .part("Threats", quadrant("Threats", data.objects("threats")))
        .part(
            "Moves",
            new Blocks()
                .table(
                    JsonTable.of("Moves", data.objects("moves"))
                        .strong("Move", "text")
                        .texts("Uses", "uses"))
                .done())
        .part(
            "Pairs",
            new Blocks()
                .table(
                    JsonTable.of("What inside meets what outside", written(data.objects("grid")))
                        .text("Inside", "inside")
                        .text("Outside", "outside")
                        .text("Together", "text"))
                .done())
        .list("Open questions", data.texts("open"))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<JsonObject> written(List<JsonObject> grid) {
    return grid.stream()
        .filter(pair -> pair.text("text").filter(t -> !t.equals(Words.NOT_STATED)).isPresent())
        .toList();
  }

  private static List<Block> quadrant(String name, List<JsonObject> items) {
    List<JsonObject> sorted =
        items.stream()
            .sorted(
                Comparator.comparing(
                        (JsonObject item) -> item.number("weight").orElse(BigDecimal.ZERO))
                    .reversed())
            .toList();
    return new Blocks()
        .table(
            JsonTable.of(name + ", the weightiest first", sorted)
                .text("Id", "id")
                .strong("What", "text")
                .text("Because", "because")
                .refs("See", "refs")
                .points("Weight", "weight"))
        .done();
  }
}
