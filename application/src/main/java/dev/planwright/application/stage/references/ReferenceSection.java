package dev.planwright.application.stage.references;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.references.References.BaseRate;
import dev.planwright.application.stage.references.References.Case;

/** What others did, recalled unless a line says that a page was read. */
final class ReferenceSection {
  private ReferenceSection() {}

  /** The cases in words, and what they took together. */
  static List<Block> blocks(References references) {
    Blocks blocks = new Blocks();
    if (!references.cases().isEmpty()) {
      blocks.note(
          Tone.WATCH,
          "Recalled and not looked up, unless a line says that a page was read. Check each case"
              + " before relying on it.");
    }
    return blocks
        .table(cases(references.cases()))
        .part("Base rates", rates(references.rates()))
        .done();
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

  private static Rows<Case> cases(List<Case> cases) {
    return Rows.of("Comparable cases", cases)
        .cell("Name", ReferenceSection::named)
        .texts("Similar", told -> told.likeness().similar())
        .texts("Different", told -> told.likeness().differs())
        .text("Outcome", told -> told.result().outcome())
        .maybeRange("Cost", told -> told.result().cost())
        .maybeRange("Duration", told -> told.result().months())
        .strong("Lesson", told -> told.result().lesson())
        .text("Where to look it up", Case::lookUp)
        .choice("How sure", Case::sureness);
  }

  private static List<Inline> named(Case told) {
    References.Setting setting = told.setting();
    return List.of(
        new Inline.Strong(setting.name()),
        new Inline.Text(
            Stream.of(setting.place(), setting.years())
                .filter(words -> !words.isEmpty())
                .map(words -> ", " + words)
                .collect(Collectors.joining())));
  }
}
