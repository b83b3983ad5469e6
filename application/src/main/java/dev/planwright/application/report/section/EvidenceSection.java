package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Section 17: what to find, to write and to collect before it can be relied on. */
final class EvidenceSection {
  private EvidenceSection() {}

  static List<Block> evidence(JsonObject data) {
    return new Blocks()
        .part("Data to collect", collect(data))
        .part("Documents to find", find(data))
        .part("Documents to create", create(data))
        .addAll(drafts(data))
        .addAll(OpenQuestions.of(data))
        .done();
  }

  private static List<Block> collect(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Data to collect", data.objects("collect"))
                .strong("Question", "question")
                .texts("Data", "data")
                .text("Method", "method")
                .text("Target", "target")
                .refs("Assumptions", "assumptions")
                .cell("Value × urgency", EvidenceSection::weight))
        .done();
  }

  private static List<Block> find(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Documents to find", data.objects("find"))
                .strong("Document", "name")
                .text("Why", "why")
                .text("Kind of source", "source_kind")
                .text("Freshness", "freshness")
                .choice("Access", "access")
                .texts("Steps", "steps")
                .named("Owner", "owner")
                .cell("Value × urgency", EvidenceSection::weight))
        .done();
  }

  private static List<Block> create(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Documents to create", data.objects("create"))
                .strong("Document", "name")
                .text("Purpose", "purpose")
                .named("Owner", "owner")
                .named("Approver", "approver")
                .texts("Sections", "sections")
                .cell("Value × urgency", EvidenceSection::weight))
        .done();
  }

  private static List<Inline> weight(JsonObject item) {
    return Inline.of(Words.text(item, "value") + " × " + Words.text(item, "urgency"));
  }

  private static List<Block> drafts(JsonObject data) {
    Blocks blocks = new Blocks();
    for (JsonObject draft : data.objects("drafts")) {
      blocks.part(
          "Draft: " + Words.text(draft, "of"),
          new Blocks()
              .pairs(
                  List.of(
                      new Pair("Outline", Inline.lines(draft.texts("outline"))),
                      new Pair("Must answer", Inline.lines(draft.texts("must_answer"))),
                      Blocks.pair("If poor", Words.text(draft, "if_poor")),
                      Blocks.pair("Done when", Words.text(draft, "done_when")),
                      Blocks.pair("Fallback", Words.text(draft, "fallback"))))
              .done());
    }
    return blocks.done();
  }
}
