package dev.planwright.application.stage.references;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.references.References.BaseRate;
import dev.planwright.application.stage.references.References.Case;
import dev.planwright.application.stage.references.References.Overrun;

/** What others did, recalled unless a line says that a page was read. */
final class ReferenceSection {
  private ReferenceSection() {}

  /** The cases in words, and what they took together. */
  static List<Block> blocks(References references) {
    Blocks blocks = new Blocks();
    if (!references.cases().isEmpty()) {
      blocks.note(
          Tone.WATCH,
          "Recalled, unless a line or the table of look-ups says that a page was read. Check each"
              + " case before relying on it.");
    }
    return blocks
        .table(cases(references.cases()))
        .screen(new Blocks().part("Base rates", rates(references.rates())).done())
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
        .prose("Similar", told -> Inline.lines(told.likeness().similar()))
        .prose("Different", told -> Inline.lines(told.likeness().differs()))
        .prose("Outcome and lesson", ReferenceSection::outcome)
        .maybeRange("Cost", told -> told.result().cost())
        .onScreen()
        .maybeRange("Duration", told -> told.result().months())
        .onScreen()
        .text("Where to look it up", Case::lookUp);
  }

  private static List<Inline> outcome(Case told) {
    Overrun overrun = told.result().overrun();
    String outcome =
        Stream.of(
                Optional.of(told.result().outcome()),
                overrun
                    .cost()
                    .map(times -> say("Cost: {0} times the first estimate.", Numbers.plain(times))),
                overrun
                    .time()
                    .map(times -> say("Time: {0} times the first estimate.", Numbers.plain(times))))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" ", "", " "));
    return List.of(new Inline.Text(outcome), new Inline.Strong(told.result().lesson()));
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
