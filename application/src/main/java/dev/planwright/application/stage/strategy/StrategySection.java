package dev.planwright.application.stage.strategy;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.strategy.Mark.LeverClass;

/** How much each lever matters, and which help or hinder each other. */
public final class StrategySection {
  private StrategySection() {}

  /** The ranking in words. */
  public static List<Block> blocks(Strategy strategy) {
    List<Mark> marks =
        strategy.marks().stream()
            .sorted(Comparator.comparingInt(Mark::importance).reversed())
            .toList();
    return new Blocks()
        .table(
            Rows.of("Levers by importance", marks)
                .named("Lever", Mark::lever)
                .cell("Class", mark -> badge(mark.leverClass()))
                .right("Importance of 100", mark -> Inline.of(String.valueOf(mark.importance())))
                .text("Why", Mark::why))
        .part("Synergy and conflict", new LeverMatrix(strategy.relations()).blocks())
        .done();
  }

  static List<Inline> badge(LeverClass leverClass) {
    Tone tone = leverClass == LeverClass.VITAL ? Tone.INFO : Tone.PLAIN;
    return List.of(new Badge(tone, Inline.words(leverClass)));
  }
}
