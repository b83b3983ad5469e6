package dev.planwright.application.stage.references;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.references.References.BaseRate;
import dev.planwright.application.stage.references.References.Case;
import dev.planwright.application.stage.references.References.Result;

/** What others did, none of it verified. */
final class ReferenceSection {
  private ReferenceSection() {}

  /** The cases in words, and what they took together. */
  static List<Block> blocks(References references) {
    Blocks blocks = new Blocks();
    if (!references.cases().isEmpty()) {
      blocks.note(
          Tone.WATCH,
          "Unverified: these cases were recalled, not looked up. Check each before relying on it.");
    }
    for (Case told : references.cases()) {
      blocks.part(say("{0} (unverified)", told.setting().name()), reference(told));
    }
    return blocks.part("Base rates", rates(references.rates())).done();
  }

  private static List<Block> rates(List<BaseRate> rates) {
    return new Blocks()
        .table(
            Rows.of("Base rates (unverified)", rates)
                .strong("What", BaseRate::name)
                .range("Range", BaseRate::value)
                .count("From cases", BaseRate::cases)
                .text("Note", rate -> rate.note().orElse("")))
        .done();
  }

  private static List<Block> reference(Case told) {
    Result result = told.result();
    return new Blocks()
        .pairs(
            Stream.of(
                    Blocks.pair("Place", told.setting().place()),
                    Blocks.pair("Years", told.setting().years()),
                    new Pair("Similar", Inline.lines(told.likeness().similar())),
                    new Pair("Different", Inline.lines(told.likeness().differs())),
                    Blocks.pair("Outcome", result.outcome()),
                    Blocks.pair("Cost", result.cost().map(Numbers::range).orElse("")),
                    Blocks.pair("Duration", result.months().map(Numbers::range).orElse("")),
                    Blocks.pair("Lesson", result.lesson()),
                    Blocks.pair("Where to look it up", told.lookUp()),
                    Blocks.pair("How sure", Inline.words(told.sureness())))
                .filter(pair -> !pair.content().isEmpty())
                .toList())
        .done();
  }
}
