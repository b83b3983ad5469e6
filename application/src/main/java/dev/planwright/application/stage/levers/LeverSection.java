package dev.planwright.application.stage.levers;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.Lever.Option;
import java.util.List;

/** The decisions and their options. */
public final class LeverSection {
  private LeverSection() {}

  /** The levers in words. */
  public static List<Block> blocks(Levers levers) {
    return new Blocks()
        .table(
            Rows.of("Decisions", levers.levers())
                .own(Lever::id)
                .strong("Lever", Lever::name)
                .text("Decision", Lever::decision)
                .refs("Facts", Lever::facts))
        .addAll(details(levers.levers()))
        .done();
  }

  /** A part to open for each lever: what hangs on it, and its options. */
  public static List<Block> details(List<Lever> levers) {
    var blocks = new Blocks();
    for (Lever lever : levers) {
      blocks.fold(
          lever.id() + " " + lever.name(),
          new Blocks()
              .pairs(
                  List.of(
                      Blocks.pair("Tension", lever.stakes().tension()),
                      Blocks.pair("If ignored", lever.stakes().ifIgnored())))
              .table(
                  Rows.of(say("Options of {0}", lever.name()), lever.options())
                      .own(Option::id)
                      .strong("Option", Option::label)
                      .text("Now", Option::now)
                      .text("Later", Option::later))
              .done());
    }
    return blocks.done();
  }
}
