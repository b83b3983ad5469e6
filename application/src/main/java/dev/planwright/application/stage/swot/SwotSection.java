package dev.planwright.application.stage.swot;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.swot.Swot.Entry;
import dev.planwright.application.stage.swot.Swot.Move;
import dev.planwright.application.stage.swot.Swot.Pair;

/** Strengths, weaknesses, opportunities, threats, and the moves they suggest. */
final class SwotSection {
  private SwotSection() {}

  /** The quadrants, and what to do. */
  static List<Block> blocks(Swot swot) {
    return new Blocks()
        .part("Strengths", quadrant("Strengths", swot.strengths()))
        .part("Weaknesses", quadrant("Weaknesses", swot.weaknesses()))
        .part("Opportunities", quadrant("Opportunities", swot.opportunities()))
        .part("Threats", quadrant("Threats", swot.threats()))
        .part("Moves", moves(swot))
        .list("Further moves", furtherMoves(swot))
        .list("Open questions", swot.open())
        .done();
  }

  /** Ids of entries are those of this section, so that they need their words beside them. */
  private static List<Block> moves(Swot swot) {
    List<Pair> told = swot.grid().stream().filter(pair -> pair.move().isPresent()).toList();
    return new Blocks()
        .table(
            Rows.of("Moves", told)
                .strong("Move", pair -> pair.move().orElse(""))
                .text("Inside", pair -> words(pair.inside()))
                .text("Outside", pair -> words(pair.outside())))
        .done();
  }

  private static List<String> furtherMoves(Swot swot) {
    Set<String> paired =
        swot.grid().stream().map(Pair::move).flatMap(Optional::stream).collect(Collectors.toSet());
    return swot.moves().stream().map(Move::text).filter(text -> !paired.contains(text)).toList();
  }

  private static String words(Entry entry) {
    return entry.id() + " " + entry.text();
  }

  private static List<Block> quadrant(String name, List<Entry> entries) {
    List<Entry> sorted =
        entries.stream().sorted(Comparator.comparingInt(Entry::weight).reversed()).toList();
    return new Blocks()
        .table(
            Rows.of(say("{0}, the weightiest first", say(name)), sorted)
                .text("Id", entry -> entry.id().toString())
                .strong("What", Entry::text)
                .text("Because", Entry::because)
                .refs("See", Entry::refs)
                .points("Weight", Entry::weight))
        .done();
  }
}
