package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Cell;
import dev.planwright.application.report.document.Block.Column;
import dev.planwright.application.report.document.Block.Look;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Quiet;
import dev.planwright.application.report.document.Inline.Ref;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Section 11: what can go wrong, how much it matters, and what warns of it. */
final class RiskSection {
  private static final int HIGHEST = 5;
  private static final int HIGH = 15;
  private static final int MEDIUM = 8;

  private RiskSection() {}

  static List<Block> risks(JsonObject data) {
    List<JsonObject> risks = data.objects("risks");
    List<JsonObject> ranked =
        risks.stream()
            .sorted(
                Comparator.comparing(
                        (JsonObject risk) -> risk.number("score").orElse(BigDecimal.ZERO))
                    .reversed())
            .toList();
    return new Blocks()
        .addAll(expected(data))
        .part("Heat map", risks.isEmpty() ? List.of() : List.of(heatMap(risks)))
        .part("Register", register(ranked))
        .part("Answers and triggers", answers(ranked))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> expected(JsonObject data) {
    var cards = new ArrayList<Card>();
    cards.add(
        new Card(
            "Risks", String.valueOf(data.objects("risks").size()), "in the register", Tone.PLAIN));
    data.object("expected_cost")
        .ifPresent(cost ->
            cards.add(
                new Card(
                    "Expected cost",
                    Words.amount(cost, "amount", cost.text("unit").orElse("percent")),
                    "likelihood times mean cost, all risks",
                    Tone.PLAIN)));
    data.number("expected_delay_days")
        .ifPresent(days ->
            cards.add(
                new Card(
                    "Expected delay",
                    Numbers.amount(days, "days"),
                    "likelihood times mean delay, all risks",
                    Tone.PLAIN)));
    return cards.size() == 1 ? List.of() : List.of(new Cards(cards));
  }

  private static Block heatMap(List<JsonObject> risks) {
    var columns = new ArrayList<Column>();
    columns.add(new Column("Likelihood", Align.LEFT));
    IntStream.rangeClosed(1, HIGHEST)
        .forEach(impact -> columns.add(new Column("Impact " + impact, Align.LEFT)));
    List<Row> rows =
        IntStream.iterate(HIGHEST, l -> l >= 1, l -> l - 1)
            .mapToObj(likelihood -> new Row(Optional.empty(), heatRow(risks, likelihood)))
            .toList();
    return new Table("Number of risks by likelihood and impact", columns, rows, Look.GRID);
  }

  private static List<Cell> heatRow(List<JsonObject> risks, int likelihood) {
    var cells = new ArrayList<Cell>();
    cells.add(Cell.of(List.of(new Strong(likelihood + " " + likelihoodWord(likelihood)))));
    for (int impact = 1; impact <= HIGHEST; impact++) {
      cells.add(heatCell(at(risks, likelihood, impact), likelihood * impact));
    }
    return cells;
  }

  private static Cell heatCell(List<String> ids, int score) {
    if (ids.isEmpty()) {
      return new Cell(Inline.of("0"), shade(score));
    }
    var line = new ArrayList<Inline>();
    line.add(new Strong(String.valueOf(ids.size())));
    ids.forEach(id -> {
      line.add(new Text(" "));
      line.add(new Ref(id));
    });
    return new Cell(line, shade(score));
  }

  private static List<String> at(List<JsonObject> risks, int likelihood, int impact) {
    return risks.stream()
        .filter(risk -> is(risk, "likelihood", likelihood) && is(risk, "impact", impact))
        .map(risk -> Words.text(risk, "id"))
        .toList();
  }

  private static boolean is(JsonObject risk, String field, int points) {
    return risk.number(field).filter(n -> n.compareTo(BigDecimal.valueOf(points)) == 0).isPresent();
  }

  private static int shade(int score) {
    if (score >= 20) {
      return 5;
    }
    if (score >= 12) {
      return 4;
    }
    return score >= 6 ? 3 : score >= 3 ? 2 : 1;
  }

  private static String likelihoodWord(int likelihood) {
    return switch (likelihood) {
      case 5 -> "almost certain";
      case 4 -> "likely";
      case 3 -> "possible";
      case 2 -> "unlikely";
      default -> "rare";
    };
  }

  private static List<Block> register(List<JsonObject> risks) {
    return new Blocks()
        .table(
            JsonTable.json("Risks by score", risks)
                .id()
                .strong("Risk", "title")
                .text("Area", "area")
                .cell("Score", RiskSection::score)
                .cell("Cause, event, effect", RiskSection::story)
                .range("Cost", "cost")
                .range("Delay", "delay_days")
                .basis("ev"))
        .done();
  }

  private static List<Inline> score(JsonObject risk) {
    int score = risk.number("score").map(BigDecimal::intValue).orElse(0);
    Badge level =
        score >= HIGH
            ? new Badge(Tone.HIGH, "high")
            : score >= MEDIUM ? new Badge(Tone.WATCH, "medium") : new Badge(Tone.PLAIN, "low");
    String factors = Words.text(risk, "likelihood") + " × " + Words.text(risk, "impact");
    return List.of(
        new Strong(String.valueOf(score)), new Text(" "), level, new Quiet(" " + factors));
  }

  private static List<Inline> story(JsonObject risk) {
    return Inline.of(
        Words.text(risk, "cause")
            + " → "
            + Words.text(risk, "event")
            + " → "
            + Words.text(risk, "effect"));
  }

  private static List<Block> answers(List<JsonObject> risks) {
    return new Blocks()
        .table(
            JsonTable.json("Answers and triggers", risks)
                .named("Risk", "id")
                .choice("Response", "response")
                .texts("Actions", "actions")
                .named("Owner", "owner")
                .cell(
                    "Trigger",
                    risk ->
                        risk.object("trigger")
                            .map(Words::condition)
                            .map(Inline::of)
                            .orElse(List.of()))
                .refs("Assumptions", "assumptions"))
        .done();
  }
}
