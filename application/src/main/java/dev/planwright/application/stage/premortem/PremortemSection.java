package dev.planwright.application.stage.premortem;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Pair;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.premortem.Premortem.Kill;
import dev.planwright.application.stage.premortem.Premortem.Story;

/** How it failed, told in advance. */
final class PremortemSection {
  private PremortemSection() {}

  /** What to test first, then the stories. */
  static List<Block> blocks(Premortem premortem) {
    var blocks = new Blocks().part("Assumptions to kill first", kills(premortem.kills()));
    premortem.stories().forEach(story -> blocks.part(story.failure().title(), story(story)));
    return blocks.done();
  }

  private static List<Block> kills(List<Kill> kills) {
    return new Blocks()
        .table(
            Rows.of("Assumptions to kill first", kills)
                .cell("Assumption", PremortemSection::assumption)
                .strong("Test", kill -> kill.trial().test())
                .number("Days", kill -> kill.trial().days())
                .text("False if", kill -> kill.trial().falseIf())
                .date("By", kill -> kill.by().map(LocalDate::toString).orElse("")))
        .done();
  }

  private static List<Inline> assumption(Kill kill) {
    return kill.assumption()
        .map(id -> List.<Inline>of(new Inline.Named(id.toString())))
        .orElseGet(() -> Inline.of(kill.text().orElse("not stated")));
  }

  private static List<Block> story(Story story) {
    var pairs = new ArrayList<Pair>();
    pairs.add(new Pair("Early signs", Inline.lines(story.failure().signs())));
    pairs.add(Blocks.pair("Tripwire", Inline.words(story.watch().tripwire())));
    pairs.add(new Pair("Owner", List.of(new Inline.Named(story.watch().owner()))));
    pairs.add(
        Blocks.pair(
            "Likelihood × impact",
            story.weight().likelihood().points() + " × " + story.weight().impact()));
    pairs.add(new Pair("Playbook", Inline.lines(story.response().playbook())));
    pairs.add(Blocks.pair("Stop rule", story.response().stopRule()));
    story.watch().checkOn().ifPresent(day -> pairs.add(Blocks.pair("Check on", day.toString())));
    return new Blocks()
        .numbered(story.failure().chain().stream().map(Inline::of).toList())
        .pairs(pairs.stream().filter(pair -> !pair.content().isEmpty()).toList())
        .done();
  }
}
