package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Section 13: what others did, none of it verified. */
final class ReferenceSection {
  private ReferenceSection() {}

  static List<Block> references(JsonObject data) {
    Blocks blocks = new Blocks();
    if (!data.objects("cases").isEmpty()) {
      blocks.note(
          Tone.WATCH,
          "Unverified: these cases were recalled, not looked up. Check each before relying on it.");
    }
    for (JsonObject reference : data.objects("cases")) {
      blocks.part(Words.text(reference, "name") + " (unverified)", reference(reference));
    }
    return blocks
        .part(
            "Base rates",
            new Blocks()
                .table(
                    JsonTable.json("Base rates (unverified)", data.objects("base_rates"))
                        .strong("What", "name")
                        .range("Range", "value")
                        .number("From cases", "cases")
                        .text("Note", "note"))
                .done())
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> reference(JsonObject reference) {
    return new Blocks()
        .pairs(
            Stream.of(
                    Words.pair("Place", reference, "place"),
                    Words.pair("Years", reference, "years"),
                    Optional.of(new Pair("Similar", Inline.lines(reference.texts("similar")))),
                    Optional.of(new Pair("Different", Inline.lines(reference.texts("differs")))),
                    Words.pair("Outcome", reference, "outcome"),
                    Words.range(reference, "cost").map(range -> Blocks.pair("Cost", range)),
                    Words.range(reference, "months").map(range -> Blocks.pair("Duration", range)),
                    Words.pair("Lesson", reference, "lesson"),
                    Words.pair("Where to look it up", reference, "look_up"),
                    Words.pair("How sure", reference, "sure"))
                .flatMap(Optional::stream)
                .filter(pair -> !pair.content().isEmpty())
                .toList())
        .done();
  }
}
