package dev.planwright.application.stage.premortem;

import static dev.planwright.application.report.language.Language.say;

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
    var blocks = new Blocks().fold("Assumptions to kill first", kills(premortem.kills()));
    blocks.part("Stories of failure", stories(premortem.stories()));
    premortem.stories().forEach(story -> blocks.fold(story.failure().title(), story(story)));
    return blocks.done();
  }

  private static List<Block> stories(List<Story> stories) {
    return new Blocks()
        .table(
            Rows.of("Stories of failure", stories)
                .strong("Story", story -> story.failure().title())
                .text("Tripwire", story -> Inline.words(story.watch().tripwire()))
                .named("Owner", story -> story.watch().owner())
                .date(
                    "Check on",
                    story -> story.watch().checkOn().map(LocalDate::toString).orElse(""))
                .texts("Playbook", story -> story.response().playbook())
                .text("Stop rule", story -> story.response().stopRule()))
        .list(
            "Looked at too late",
            stories.stream()
                .filter(story -> story.watch().late())
                .map(story ->
                    say(
                        "{0} is looked at on {1}, when it is too late: {2}.",
                        story.failure().title(),
                        story.watch().checkOn().orElseThrow(),
                        story.watch().tooLate().orElseThrow()))
                .toList())
        .done();
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
    pairs.add(
        Blocks.pair(
            "Likelihood × impact",
            story.weight().likelihood().points() + " × " + story.weight().impact()));
    return new Blocks()
        .numbered(story.failure().chain().stream().map(Inline::of).toList())
        .pairs(pairs.stream().filter(pair -> !pair.content().isEmpty()).toList())
        .done();
  }
}
