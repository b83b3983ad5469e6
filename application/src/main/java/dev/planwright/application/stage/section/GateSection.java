package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether it may be planned, and what is left out of the plan. */
public final class GateSection {
  private GateSection() {}

  /** What the gate found. */
  public static List<Block> gate(JsonObject data) {
    return new Blocks()
        .pairs(
            Stream.of(
                    data.text("verdict").map(v -> new Pair("Verdict", List.of(verdict(v)))),
                    Words.pair("Reason", data, "reason"),
                    Words.pair("Category", data, "category"))
                .flatMap(Optional::stream)
                .toList())
        .list("Limits", data.texts("limits"))
        .done();
  }

  private static Inline verdict(String verdict) {
    Tone tone =
        switch (verdict) {
          case "allow" -> Tone.GOOD;
          case "limit" -> Tone.WATCH;
          case "refuse" -> Tone.BAD;
          default -> Tone.PLAIN;
        };
    return new Badge(tone, verdict);
  }
}
