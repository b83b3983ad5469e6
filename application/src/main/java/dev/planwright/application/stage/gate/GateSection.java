package dev.planwright.application.stage.gate;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.gate.Gate.Verdict;

/** Whether it may be planned, and what is left out of the plan. */
public final class GateSection {
  private GateSection() {}

  /** What the gate found. */
  public static List<Block> blocks(Gate gate) {
    var pairs = new ArrayList<Pair>();
    pairs.add(new Pair("Verdict", List.of(verdict(gate.verdict()))));
    pairs.add(Blocks.pair("Reason", gate.reason()));
    gate.category().ifPresent(category -> pairs.add(Blocks.pair("Category", category)));
    return new Blocks().pairs(pairs).list("Limits", gate.limits()).done();
  }

  private static Inline verdict(Verdict verdict) {
    Tone tone =
        switch (verdict) {
          case ALLOW -> Tone.GOOD;
          case LIMIT -> Tone.WATCH;
          case REFUSE -> Tone.BAD;
        };
    return new Badge(tone, Members.name(verdict));
  }
}
