package dev.planwright.application.stage.report;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Cell;
import dev.planwright.application.report.document.Block.Column;
import dev.planwright.application.report.document.Block.Look;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What this plan was made from, by what, and at what price. */
final class MakingSection {
  private static final List<Named> STARTED =
      List.of(
          new Named("Project starts", "start_date"),
          new Named("Model profile", "profile"),
          new Named("Engine asked for", "engine"),
          new Named("Detail asked for", "detail"),
          new Named("Pipeline version", "pipeline_version"),
          new Named("Characters of the prompt", "prompt_chars"),
          new Named("SHA-256 of the prompt", "prompt_sha256"));

  private MakingSection() {}

  /** A member of stage 001 by what readers call it. */
  private record Named(String name, String member) {}

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        25,
        "s-001",
        "How this plan was made",
        List.of(Stage.START),
        (content, _) ->
            new Blocks()
                .add(new Cards(cards(content)))
                .pairs(start(content))
                .part("The prompt", List.of(new Block.Verbatim(content.prompt())))
                .fold("Stages", List.of(stages(content)))
                .done());
  }

  private static List<Pair> start(PlanContent content) {
    var start = content.data(Stage.START);
    return STARTED.stream()
        .flatMap(named ->
            start
                .text(named.member())
                .or(() -> start.number(named.member()).map(Numbers::plain))
                .map(words -> Blocks.pair(named.name(), words))
                .stream())
        .toList();
  }

  private static List<Card> cards(PlanContent content) {
    RunTotals totals = content.totals();
    List<Card> cards = new ArrayList<>();
    cards.add(card("Model calls", totals.calls(), ""));
    cards.add(card("Tokens in", totals.inputTokens(), ""));
    cards.add(card("Tokens out", totals.outputTokens(), ""));
    cards.addAll(CostCards.of(totals));
    cards.add(
        content.engine().equals("agent")
            ? new Card(
                "Time",
                Numbers.amount(BigDecimal.valueOf(asked(content).toSeconds()), "s"),
                "from the first answer to the last",
                Tone.PLAIN)
            : new Card(
                "Time", Numbers.amount(totals.seconds(), "s"), "worked on the plan", Tone.PLAIN));
    return cards;
  }

  /** While its agent answers, nobody works on a plan. */
  private static Duration asked(PlanContent content) {
    List<Instant> finished =
        content.finished().values().stream()
            .filter(envelope -> envelope.stage().compareTo(Stage.REPORT) < 0)
            .map(Envelope::finishedAt)
            .sorted()
            .toList();
    return finished.isEmpty()
        ? Duration.ZERO
        : Duration.between(finished.getFirst(), finished.getLast());
  }

  private static Card card(String label, long value, String remark) {
    return new Card(label, Numbers.plain(BigDecimal.valueOf(value)), remark, Tone.PLAIN);
  }

  private static Block stages(PlanContent content) {
    List<Column> columns =
        Stream.of("Stage", "Engine", "Quality", "Model", "Finished")
            .map(title -> new Column(title, Align.DATE))
            .toList();
    List<Row> rows =
        content.finished().values().stream()
            .filter(envelope -> envelope.stage().compareTo(Stage.REPORT) < 0)
            .map(envelope -> new Row(Optional.empty(), cells(envelope)))
            .toList();
    return new Table("What made each stage", columns, rows, Look.PLAIN);
  }

  private static String minute(Instant time) {
    return time.truncatedTo(ChronoUnit.MINUTES).toString();
  }

  private static List<Cell> cells(Envelope envelope) {
    return Stream.of(
            Inline.of(envelope.stage().fileStem()),
            Inline.of(envelope.engine().wireName()),
            List.of(QualityBadge.of(envelope.quality())),
            Inline.of(envelope.model().orElse("none")),
            Inline.of(minute(envelope.finishedAt())))
        .map(Cell::of)
        .toList();
  }
}
