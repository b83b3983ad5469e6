package dev.planwright.application.stage.assumptions;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Checks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Quote;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Confidence;

/** What is taken for granted, how sure it is, and how to find out. */
public final class AssumptionSection {
  private AssumptionSection() {}

  /** The assumptions in words. */
  public static List<Block> blocks(Assumptions assumptions) {
    return blocks(assumptions, _ -> "");
  }

  /**
   * The same with dates.
   *
   * @param due by when each is tested
   */
  public static List<Block> blocks(Assumptions assumptions, Function<Assumption, String> due) {
    return new Blocks()
        .table(ranked(assumptions.items(), due))
        .fold(
            "What each assumption decides", new Blocks().table(decided(assumptions.items())).done())
        .list(
            "Questions only you can answer",
            assumptions.items().stream()
                .filter(item ->
                    item.stakes()
                        .test()
                        .knownTo()
                        .filter(Assumption.KnownTo.ASKER::equals)
                        .isPresent())
                .map(item -> item.id() + ": " + item.claim().question())
                .toList())
        .fold(
            "Plausibility checks",
            new Blocks().table(Checks.rows("Plausibility checks", assumptions.checks())).done())
        .done();
  }

  private static Rows<Assumption> ranked(List<Assumption> items, Function<Assumption, String> due) {
    return Rows.of("Assumptions, the most sensitive first", items)
        .own(Assumption::id)
        .strong("Assumption", Assumption::statement)
        .text("If wrong", item -> item.stakes().ifWrong())
        .text("Test", item -> test(item.stakes().test()))
        .date("By", due)
        .maybeRange("Range", Assumption::value)
        .cell("Basis", item -> basis(item.ground()))
        .cell("Confidence", item -> confidence(item.confidence()))
        .points("Sensitivity", item -> item.stakes().sensitivity())
        .texts("Flags", Assumption::flags);
  }

  private static Rows<Assumption> decided(List<Assumption> items) {
    return Rows.of("What each assumption decides", items)
        .ref("Assumption", Assumption::id)
        .text("Topic", item -> item.claim().topic())
        .strong("Question", item -> item.claim().question());
  }

  private static List<Inline> basis(Assumption.Ground ground) {
    var line = new ArrayList<>(Inline.basis(ground.basis()));
    ground
        .quote()
        .ifPresent(quote -> {
          line.add(new Text(" "));
          line.add(new Quote(quote));
        });
    return line;
  }

  private static List<Inline> confidence(Confidence confidence) {
    Tone tone =
        switch (confidence) {
          case HIGH -> Tone.GOOD;
          case MEDIUM -> Tone.PLAIN;
          case LOW -> Tone.WATCH;
        };
    return List.of(new Badge(tone, Inline.words(confidence)));
  }

  private static String test(Assumption.Test test) {
    return say("{0} (working days: {1})", test.how(), Numbers.plain(test.days()));
  }
}
