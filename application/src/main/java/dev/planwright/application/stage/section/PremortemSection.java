package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Section 21: how it failed, told in advance. */
final class PremortemSection {
  private PremortemSection() {}

  static List<Block> premortem(JsonObject data) {
    Blocks blocks = new Blocks();
    blocks.part("Assumptions to kill first", kills(data));
    for (JsonObject story : data.objects("stories")) {
      blocks.part(Words.text(story, "title"), story(story));
    }
    return blocks.addAll(OpenQuestions.of(data)).done();
  }

  private static List<Block> kills(JsonObject data) {
    return new Blocks()
        .table(
            JsonTable.json("Assumptions to kill first", data.objects("kills"))
                .cell("Assumption", PremortemSection::assumption)
                .strong("Test", "test")
                .number("Days", "days")
                .text("False if", "false_if")
                .date("By", "by"))
        .done();
  }

  private static List<Inline> assumption(JsonObject kill) {
    String id = Words.text(kill, "assumption");
    return id.equals("new")
        ? List.of(new Inline.Text(Words.text(kill, "text")))
        : List.of(new Inline.Named(id));
  }

  private static List<Block> story(JsonObject story) {
    return new Blocks()
        .numbered(story.texts("chain").stream().map(Inline::of).toList())
        .pairs(
            Stream.of(
                    Optional.of(new Pair("Early signs", Inline.lines(story.texts("signs")))),
                    story.object("tripwire").map(t -> Blocks.pair("Tripwire", Words.condition(t))),
                    story
                        .text("owner")
                        .map(owner -> new Pair("Owner", List.of(new Inline.Named(owner)))),
                    Optional.of(
                        Blocks.pair(
                            "Likelihood × impact",
                            Words.text(story, "likelihood") + " × " + Words.text(story, "impact"))),
                    Optional.of(new Pair("Playbook", Inline.lines(story.texts("playbook")))),
                    Words.pair("Stop rule", story, "stop_rule"),
                    Words.pair("Check on", story, "check_on"))
                .flatMap(Optional::stream)
                .filter(pair -> !pair.content().isEmpty())
                .toList())
        .done();
  }
}
