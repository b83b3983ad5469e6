package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Section 15: strengths, weaknesses, opportunities, threats, and the moves they suggest. */
final class SwotSection {
  private SwotSection() {}

  static List<Block> swot(JsonObject data) {
    return new Blocks()
        .part("Strengths", quadrant("Strengths", data.objects("strengths")))
        .part("Weaknesses", quadrant("Weaknesses", data.objects("weaknesses")))
        .part("Opportunities", quadrant("Opportunities", data.objects("opportunities")))
        .part("Threats", quadrant("Threats", data.objects("threats")))
        .part("Moves", moves(data))
        .list("Further moves", furtherMoves(data))
        .list("Open questions", data.texts("open"))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  /** What to do where something inside meets something outside. */
  private static List<Block> moves(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Moves", written(data.objects("grid")))
                .strong("Move", "text")
                .cell("Inside", pair -> entry(data, pair, "inside"))
                .cell("Outside", pair -> entry(data, pair, "outside")))
        .done();
  }

  private static List<String> furtherMoves(JsonObject data) {
    Set<String> paired =
        written(data.objects("grid")).stream()
            .map(pair -> Words.text(pair, "text"))
            .collect(Collectors.toSet());
    return data.objects("moves").stream()
        .map(move -> Words.text(move, "text"))
        .filter(text -> !paired.contains(text))
        .toList();
  }

  /** Ids of entries are those of this section, so that they need their words beside them. */
  private static List<Inline> entry(JsonObject data, JsonObject pair, String side) {
    String id = Words.text(pair, side);
    return Stream.of("strengths", "weaknesses", "opportunities", "threats")
        .flatMap(quadrant -> data.objects(quadrant).stream())
        .filter(entry -> Words.text(entry, "id").equals(id))
        .map(entry -> Inline.of(id + " " + Words.text(entry, "text")))
        .findFirst()
        .orElseGet(() -> Inline.of(id));
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
            JsonTable.json(name + ", the weightiest first", sorted)
                .text("Id", "id")
                .strong("What", "text")
                .text("Because", "because")
                .refs("See", "refs")
                .points("Weight", "weight"))
        .done();
  }
}
