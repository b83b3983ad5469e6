package dev.planwright.application.stage.report;

import static dev.planwright.application.report.language.Language.say;
import static dev.planwright.application.report.language.Language.shown;

import module java.base;

import dev.planwright.application.brief.read.Density;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.Usable;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Card;
import dev.planwright.application.report.document.Block.Cards;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Jump;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.application.stage.gate.Gate;
import dev.planwright.application.stage.intake.IntakeSection;

/** How far this plan can be relied on. */
final class StatusSection {
  private static final BigDecimal HALF = BigDecimal.valueOf(50);

  private StatusSection() {}

  /** Its place in the report. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-002",
        "Status",
        List.of(Stage.INTAKE, Stage.GATE, Stage.AUDIT),
        (content, _) -> blocks(content));
  }

  private static List<Block> blocks(PlanContent content) {
    PlanQuality quality = PlanQuality.of(content.input());
    Optional<Intake> intake = content.get(Intake.STAGE);
    var cards = new ArrayList<Card>();
    intake.ifPresent(read -> cards.add(prompt(read)));
    cards.add(sections(quality));
    quality.evidence().ifPresent(share -> cards.add(evidence(share)));
    var blocks = new Blocks();
    if (content.finished().values().stream().anyMatch(e -> e.quality() == Quality.OUTLINE)) {
      blocks.note(
          Tone.WATCH,
          "Sections marked outline were filled from a template by an earlier version, without"
              + " a language model.");
    }
    return blocks
        .add(new Cards(cards))
        .addAll(intake.map(IntakeSection::open).orElse(List.of()))
        .list("Safety limits", content.get(Gate.STAGE).map(Gate::limits).orElse(List.of()))
        .part("Weak parts", weak(quality))
        .done();
  }

  private static Card prompt(Intake intake) {
    boolean usable = intake.usable() == Usable.YES;
    return new Card(
        "Prompt",
        switch (intake.usable()) {
          case YES -> "usable";
          case THIN -> "thin";
          case NO -> "not usable";
        },
        say(
            "facts: {0}, gaps: {1}, density: {2}",
            intake.facts().size(),
            intake.gaps().size(),
            say(intake.density() == Density.MED ? "medium" : Inline.words(intake.density()))),
        usable ? Tone.GOOD : Tone.WATCH);
  }

  private static Card sections(PlanQuality quality) {
    int full = sections(quality, Quality.FULL);
    int partial = sections(quality, Quality.PARTIAL);
    int missing = sections(quality, Quality.MISSING);
    return new Card(
        "Sections in full",
        say("{0} of {1}", full, full + partial + missing),
        say("partial: {0}, missing: {1}", partial, missing),
        quality.weak().isEmpty() ? Tone.GOOD : Tone.WATCH);
  }

  /** What is made of the sections counts for none, as in the plan's state. */
  private static int sections(PlanQuality quality, Quality of) {
    return (int)
        quality.stages(of).stream().filter(stage -> stage.compareTo(Stage.REPORT) < 0).count();
  }

  private static Card evidence(BigDecimal share) {
    return new Card(
        "Backed by evidence",
        Numbers.percent(share),
        "share of the numbers that rest on the prompt or a reference",
        share.compareTo(HALF) >= 0 ? Tone.GOOD : Tone.WATCH);
  }

  private static List<Block> weak(PlanQuality quality) {
    List<List<Inline>> lines =
        quality.weak().stream()
            .map(weak ->
                List.<Inline>of(
                    new Jump("s-" + weak.stage().digits(), weak.stage().name().replace('-', ' ')),
                    new Text(": " + shown(weak.reason()))))
            .toList();
    List<Block> list = new Blocks().itemLines(lines).done();
    return lines.size() <= 6
        ? list
        : new Blocks().fold(say("Stages that are less than full: {0}", lines.size()), list).done();
  }
}
