package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Checks that code made: what, passed or not, and why. */
final class Checks {
  private Checks() {}

  static List<Block> table(String caption, List<JsonObject> checks) {
    return new Blocks()
        .table(
            JsonTable.json(caption, checks)
                .strong("Check", "name")
                .cell("Result", Checks::result)
                .text("What was found", "text"))
        .done();
  }

  private static List<Inline> result(JsonObject check) {
    return check.bool("ok").orElse(false)
        ? List.of(new Badge(Tone.GOOD, "holds"))
        : List.of(new Badge(Tone.BAD, "does not hold"));
  }
}
