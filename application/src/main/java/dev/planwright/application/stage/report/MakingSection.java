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
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.numbers.Comparison.Counted;
import dev.planwright.application.stage.numbers.Comparison.Result;
import dev.planwright.application.stage.summary.Summary;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
        "s-001",
        "How this plan was made",
        List.of(Stage.START),
        (content, _) ->
            new Blocks()
                .add(new Cards(cards(content)))
                .pairs(start(content))
                .fold("What was compared in each stage", counted(content))
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
    cards.add(engine(content));
    cards.add(CostCards.calls(totals));
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

  private static Card engine(PlanContent content) {
    String engine =
        switch (content.engine()) {
          case "llm" -> "language model";
          case "agent" -> "the agent that asked for it";
          case String other -> other;
        };
    return new Card("Engine", engine, models(content), Tone.PLAIN);
  }

  private static String models(PlanContent content) {
    String models =
        content.finished().values().stream()
            .flatMap(envelope -> envelope.model().stream())
            .flatMap(named -> Stream.of(named.split(", "))) // of a stage that several answered
            .distinct()
            .collect(Collectors.joining(", "));
    return models.isEmpty() ? "no language model" : models;
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

  private static List<Block> counted(PlanContent content) {
    Result compared =
        content.get(Summary.STAGE).map(summary -> summary.figures().compared()).orElse(Result.NONE);
    return new Blocks()
        .table(
            Rows.of("Compared in each stage", compared.counted())
                .text("Stage", Counted::stage)
                .count("Numbers", Counted::numbers)
                .count("Dates", Counted::dates)
                .count("Owners", Counted::owners))
        .done();
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
