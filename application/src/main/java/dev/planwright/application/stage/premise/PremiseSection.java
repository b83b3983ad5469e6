package dev.planwright.application.stage.premise;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Quote;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.gate.Gate;
import dev.planwright.application.stage.gate.GateSection;
import dev.planwright.application.stage.premise.Premise.Alternatives;
import dev.planwright.application.stage.premise.Premise.Lens;
import dev.planwright.application.stage.premise.Premise.Precedent;
import dev.planwright.application.stage.premise.Premise.Reason;
import dev.planwright.application.stage.premise.Premise.Ripple;
import dev.planwright.application.stage.premise.Premise.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Whether it should be done at all. */
public final class PremiseSection {
  private PremiseSection() {}

  /** Its place in the report, behind what the gate says. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-004",
        "Premise attack",
        List.of(Stage.GATE, Stage.PREMISE),
        (content, _) ->
            new Blocks()
                .part(
                    "Safety",
                    "s-003",
                    content.get(Gate.STAGE).map(GateSection::blocks).orElse(List.of()))
                .addAll(content.get(Premise.STAGE).map(PremiseSection::blocks).orElse(List.of()))
                .done());
  }

  /** The attack in words. */
  public static List<Block> blocks(Premise premise) {
    var blocks =
        new Blocks()
            .table(
                Rows.of("What each lens finds", premise.lenses())
                    .strong("Lens", lens -> say(lens.name()))
                    .cell(
                        "Verdict",
                        lens -> lens.verdict().map(it -> List.of(verdict(it))).orElse(List.of()))
                    .text("Thesis", lens -> lens.thesis().orElse("")));
    for (Lens lens : premise.lenses()) {
      blocks.fold(say("Lens: {0}", say(lens.name())), lens(lens));
    }
    return blocks.done();
  }

  private static Inline verdict(Verdict verdict) {
    Tone tone =
        switch (verdict) {
          case SOUND -> Tone.GOOD;
          case FIXABLE -> Tone.WATCH;
          case BROKEN -> Tone.BAD;
        };
    return new Badge(tone, Inline.words(verdict));
  }

  private static List<Block> lens(Lens lens) {
    return new Blocks()
        .itemLines(lens.reasons().stream().map(PremiseSection::reason).toList())
        .pairs(alternatives(lens.alternatives()))
        .table(
            Rows.of("What follows", lens.outlook().ripples())
                .strong("When", Ripple::when)
                .text("Effect", Ripple::effect))
        .table(
            Rows.of("Precedents (unverified)", lens.outlook().precedents())
                .strong("Name", Precedent::name)
                .text("Year", precedent -> precedent.year().map(String::valueOf).orElse(""))
                .text("What happened", Precedent::what)
                .choice("How sure", Precedent::sure))
        .done();
  }

  private static List<Inline> reason(Reason reason) {
    var line = new ArrayList<Inline>();
    line.add(new Text(reason.claim()));
    reason
        .quote()
        .ifPresent(quote -> {
          line.add(new Text(" "));
          line.add(new Quote(quote));
        });
    return line;
  }

  private static List<Pair> alternatives(Alternatives alternatives) {
    var pairs = new ArrayList<Pair>();
    alternatives
        .simpler()
        .ifPresent(simpler ->
            pairs.add(
                Blocks.pair(
                    "Simpler",
                    say(
                        "{0} Saves: {1} Gives up: {2}",
                        Sentences.whole(simpler.what()),
                        Sentences.whole(simpler.saves()),
                        Sentences.whole(simpler.givesUp())))));
    alternatives
        .bolder()
        .ifPresent(bolder ->
            pairs.add(
                Blocks.pair(
                    "Bolder",
                    say(
                        "{0} Needs: {1}",
                        Sentences.whole(bolder.what()), Sentences.whole(bolder.needs())))));
    return pairs;
  }
}
