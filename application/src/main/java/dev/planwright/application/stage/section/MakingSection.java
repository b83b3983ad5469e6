package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.RunTotals;
import dev.planwright.application.pipeline.Stage;
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
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Section 25: what this plan was made from, by what, and at what price. */
final class MakingSection {
  private MakingSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .add(new Cards(cards(content.totals())))
        .addAll(start(content.data(Stage.START)))
        .part("The prompt", List.of(new Block.Verbatim(content.prompt())))
        .part("Stages", List.of(stages(content)))
        .done();
  }

  static List<Block> start(JsonObject data) {
    return new Blocks()
        .pairs(
            Stream.of(
                    Words.pair("Project starts", data, "start_date"),
                    Words.pair("Asked for on", data, "created_at"),
                    Words.pair("Model profile", data, "profile"),
                    Words.pair("Engine asked for", data, "engine"),
                    Words.pair("Detail asked for", data, "detail"),
                    Words.pair("Pipeline version", data, "pipeline_version"),
                    Words.pair("Characters of the prompt", data, "prompt_chars"),
                    Words.pair("SHA-256 of the prompt", data, "prompt_sha256"))
                .flatMap(Optional::stream)
                .toList())
        .done();
  }

  private static List<Card> cards(RunTotals totals) {
    List<Card> cards = new ArrayList<>();
    cards.add(card("Model calls", totals.calls(), ""));
    cards.add(card("Tokens in", totals.inputTokens(), ""));
    cards.add(card("Tokens out", totals.outputTokens(), ""));
    cards.addAll(CostCards.of(totals));
    cards.add(
        new Card("Time", Numbers.amount(totals.seconds(), "s"), "worked on the plan", Tone.PLAIN));
    return cards;
  }

  private static Card card(String label, long value, String remark) {
    return new Card(label, Numbers.plain(BigDecimal.valueOf(value)), remark, Tone.PLAIN);
  }

  private static Block stages(PlanContent content) {
    List<Column> columns =
        Stream.of("Stage", "Engine", "Quality", "Model", "Finished", "Notes")
            .map(title -> new Column(title, Align.LEFT))
            .toList();
    List<Row> rows =
        content.finished().values().stream()
            .filter(envelope -> envelope.stage().compareTo(Stage.REPORT) < 0)
            .map(envelope -> new Row(Optional.empty(), cells(envelope)))
            .toList();
    return new Table("What made each stage", columns, rows, Look.PLAIN);
  }

  private static List<Cell> cells(Envelope envelope) {
    return Stream.of(
            Inline.of(envelope.stage().fileStem()),
            Inline.of(envelope.engine().wireName()),
            List.of(QualityBadge.of(envelope.quality())),
            Inline.of(envelope.model().orElse("none")),
            Inline.of(envelope.finishedAt().toString()),
            Inline.of(String.join(" ", envelope.qualityNotes())))
        .map(Cell::of)
        .toList();
  }
}
