package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Quote;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Section 24: whether it should be done at all. */
final class PremiseSection {
  private PremiseSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .part("Safety", "s-003", gate(content.data(Stage.GATE)))
        .addAll(premise(content.data(Stage.PREMISE)))
        .done();
  }

  static List<Block> gate(JsonObject data) {
    return new Blocks()
        .pairs(
            Stream.of(
                    data.text("verdict").map(v -> new Pair("Verdict", List.of(verdict(v)))),
                    Words.pair("Reason", data, "reason"),
                    Words.pair("Category", data, "category"))
                .flatMap(Optional::stream)
                .toList())
        .list("Limits", data.texts("limits"))
        .done();
  }

  static List<Block> premise(JsonObject data) {
    Blocks blocks = new Blocks();
    data.text("verdict")
        .ifPresent(v -> blocks.paragraph(new Strong("Verdict of the hardest lens: "), verdict(v)));
    for (JsonObject lens : data.objects("lenses")) {
      blocks.part("Lens: " + Words.text(lens, "lens"), lens(lens));
    }
    return blocks.addAll(OpenQuestions.of(data)).done();
  }

  private static Inline verdict(String verdict) {
    Tone tone =
        switch (verdict) {
          case "sound", "allow" -> Tone.GOOD;
          case "fixable", "limit" -> Tone.WATCH;
          case "broken", "refuse" -> Tone.BAD;
          default -> Tone.PLAIN;
        };
    return new Badge(tone, verdict);
  }

  private static List<Block> lens(JsonObject lens) {
    return new Blocks()
        .pairs(
            Stream.of(
                    Words.pair("Thesis", lens, "thesis"),
                    lens.text("verdict").map(v -> new Pair("Verdict", List.of(verdict(v)))))
                .flatMap(Optional::stream)
                .toList())
        .itemLines(lens.objects("reasons").stream().map(PremiseSection::reason).toList())
        .addAll(alternatives(lens))
        .table(
            JsonTable.json("What follows", lens.objects("ripple"))
                .strong("When", "when")
                .text("Effect", "effect"))
        .table(
            JsonTable.json("Precedents (unverified)", lens.objects("precedents"))
                .strong("Name", "name")
                .cell(
                    "Year",
                    p -> p.get("year").map(PremiseSection::year).map(Inline::of).orElse(List.of()))
                .text("What happened", "what")
                .choice("How sure", "sure"))
        .done();
  }

  private static String year(Json year) {
    return year instanceof Json.JsonNumber(BigDecimal number)
        ? number.toBigInteger().toString()
        : Words.plain(year);
  }

  private static List<Inline> reason(JsonObject reason) {
    var line = new ArrayList<Inline>();
    line.add(new Text(Words.text(reason, "claim")));
    reason
        .text("q")
        .ifPresent(quote -> {
          line.add(new Text(" "));
          line.add(new Quote(quote));
        });
    return line;
  }

  private static List<Block> alternatives(JsonObject lens) {
    var pairs = new ArrayList<Pair>();
    lens.object("simpler")
        .ifPresent(simpler ->
            pairs.add(
                Blocks.pair(
                    "Simpler",
                    Words.fullSentence(Words.text(simpler, "what"))
                        + " Saves: "
                        + Words.fullSentence(Words.text(simpler, "saves"))
                        + " Gives up: "
                        + Words.fullSentence(Words.text(simpler, "gives_up")))));
    lens.object("bolder")
        .ifPresent(bolder ->
            pairs.add(
                Blocks.pair(
                    "Bolder",
                    Words.fullSentence(Words.text(bolder, "what"))
                        + " Needs: "
                        + Words.fullSentence(Words.text(bolder, "needs")))));
    return new Blocks().pairs(pairs).done();
  }
}
