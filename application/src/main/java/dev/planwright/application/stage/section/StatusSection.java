package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Jump;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Section 1: how far this plan can be relied on. */
final class StatusSection {
  private static final int PERCENT_OF_ALL = 100;

  private StatusSection() {}

  static List<Block> blocks(PlanContent content) {
    PlanQuality quality = PlanQuality.of(content.input());
    return new Blocks()
        .addAll(engine(content))
        .addAll(advice(content))
        .add(new Cards(cards(content, quality)))
        .addAll(intake(content.data(Stage.INTAKE)))
        .list("Safety limits", content.data(Stage.GATE).texts("limits"))
        .part("Weak parts", weak(quality))
        .done();
  }

  private static List<Block> engine(PlanContent content) {
    Blocks blocks = new Blocks();
    return content.engine().equals("mixed")
        ? blocks
            .note(
                Tone.WATCH,
                "Sections marked outline were filled from a template by an earlier version, without"
                    + " a language model.")
            .done()
        : blocks.done();
  }

  private static List<Block> advice(PlanContent content) {
    GoAdvice advice = GoAdvice.of(content);
    var line = new ArrayList<Inline>();
    line.add(new Strong("Suggestion: " + advice.label() + "."));
    advice.why().forEach(why -> line.add(new Text(" " + why)));
    return List.of(new Note(advice.tone(), line));
  }

  private static List<Card> cards(PlanContent content, PlanQuality quality) {
    int full = quality.stages(Quality.FULL).size();
    int partial = quality.stages(Quality.PARTIAL).size();
    int missing = quality.stages(Quality.MISSING).size();
    JsonObject intake = content.data(Stage.INTAKE);
    var cards = new ArrayList<Card>();
    cards.add(new Card("Engine", engineName(content.engine()), models(content), Tone.PLAIN));
    cards.add(
        new Card(
            "Prompt",
            switch (Words.text(intake, "usable")) {
              case "yes" -> "usable";
              case "thin" -> "thin";
              case "no" -> "not usable";
              case String other -> other;
            },
            intake.objects("facts").size()
                + " facts, "
                + intake.objects("gaps").size()
                + " gaps, density "
                + Words.level(Words.text(intake, "density")),
            intake.text("usable").filter("yes"::equals).isPresent() ? Tone.GOOD : Tone.WATCH));
    cards.add(
        new Card(
            "Sections in full",
            full + " of " + (full + partial + missing),
            partial + " partial, " + missing + " missing",
            quality.weak().isEmpty() ? Tone.GOOD : Tone.WATCH));
    quality
        .evidence()
        .ifPresent(share ->
            cards.add(
                new Card(
                    "Backed by evidence",
                    Numbers.percent(share),
                    "share of the numbers that rest on the prompt or a reference",
                    share.compareTo(BigDecimal.valueOf(PERCENT_OF_ALL / 2)) >= 0
                        ? Tone.GOOD
                        : Tone.WATCH)));
    if (content.totals().calls() > 0) {
      cards.add(CostCards.calls(content.totals()));
      cards.addAll(CostCards.of(content.totals()));
    }
    return cards;
  }

  private static String engineName(String engine) {
    return switch (engine) {
      case "llm" -> "language model";
      case "mixed" -> "mixed";
      default -> engine;
    };
  }

  private static String models(PlanContent content) {
    String models =
        content.finished().values().stream()
            .flatMap(envelope -> envelope.model().stream())
            .distinct()
            .collect(Collectors.joining(", "));
    return models.isEmpty() ? "no language model" : models;
  }

  static List<Block> intake(JsonObject intake) {
    return new Blocks()
        .addAll(
            intake
                .text("unusable_why")
                .map(why -> new Blocks().note(Tone.BAD, why).done())
                .orElse(List.of()))
        .part(
            "What the prompt leaves open",
            new Blocks()
                .table(
                    JsonTable.json("Gaps of the prompt", intake.objects("gaps"))
                        .cell(
                            "Subject",
                            gap -> List.of(new Strong(Words.choice(Words.text(gap, "field")))))
                        .text("Question", "question")
                        .text("Why it matters", "why"))
                .done())
        .list("Notes on reading the prompt", intake.texts("notes"))
        .done();
  }

  private static List<Block> weak(PlanQuality quality) {
    List<List<Inline>> lines =
        quality.weak().stream()
            .map(weak ->
                List.<Inline>of(
                    new Jump("s-" + weak.stage().number(), weak.stage().fileStem()),
                    new Text(": " + weak.reason())))
            .toList();
    List<Block> list = new Blocks().itemLines(lines).done();
    return lines.size() <= 6
        ? list
        : new Blocks().fold(lines.size() + " stages are less than full", list).done();
  }
}
