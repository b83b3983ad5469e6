package dev.planwright.application.stage.pitch;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.pitch.Pitch.Appeal;
import dev.planwright.application.stage.pitch.Pitch.Audience;
import dev.planwright.application.stage.pitch.Pitch.Offer;

/** Why anyone should want it. */
final class PitchSection {
  private PitchSection() {}

  /** The pitch in words. */
  static List<Block> blocks(Pitch pitch) {
    Offer offer = pitch.offer();
    Appeal appeal = pitch.appeal();
    return new Blocks()
        .paragraph(new Strong(offer.hook()))
        .pairs(
            List.of(
                Blocks.pair("Need", offer.need()),
                Blocks.pair("Answer", offer.answer()),
                Blocks.pair("Why now", offer.whyNow())))
        .list("Proof", pitch.proof())
        .part(
            "Audiences",
            new Blocks()
                .table(
                    Rows.of("Audiences", pitch.audiences())
                        .strong("Who", Audience::who)
                        .text("What they gain", Audience::benefit))
                .done())
        .part(
            "What is asked",
            new Blocks()
                .pairs(
                    List.of(
                        Blocks.pair("Ask", appeal.ask()),
                        Blocks.pair("Ethics", appeal.ethics()),
                        Blocks.pair("Vision", appeal.vision()),
                        Blocks.pair("Call", appeal.call())))
                .done())
        .done();
  }
}
