package dev.planwright.application.stage.scenarios;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Fit.Criterion;
import dev.planwright.domain.project.Scenario;
import dev.planwright.domain.project.Scenario.Pick;

/** The ways to go, how well each fits, and what the recommended one gives up. */
public final class ScenarioSection {
  private ScenarioSection() {}

  /** The scenarios in words. */
  public static List<Block> blocks(Scenarios scenarios) {
    var blocks =
        new Blocks()
            .add(recommendation(scenarios))
            .part("Fit", new Blocks().table(fit(scenarios)).done());
    for (Scenario scenario : scenarios.scenarios()) {
      blocks.fold(
          recommended(scenario, scenarios)
              ? say("{0} (recommended)", scenario.name())
              : scenario.name(),
          scenario(scenario));
    }
    return blocks.done();
  }

  private static Block recommendation(Scenarios scenarios) {
    var line = new ArrayList<Inline>();
    line.add(new Strong(say("Recommended: {0}.", name(scenarios, scenarios.recommended())) + " "));
    line.add(new Text(scenarios.why()));
    if (!scenarios.agree()) {
      line.add(
          new Text(
              " "
                  + say(
                      "By the weighted fit alone it would be {0}.",
                      name(scenarios, scenarios.bestFit()))));
    }
    return new Note(Tone.INFO, line);
  }

  private static String name(Scenarios scenarios, ElementId id) {
    return scenarios.scenario(id).map(Scenario::name).orElseGet(id::toString);
  }

  private static Rows<Scenario> fit(Scenarios scenarios) {
    Rows<Scenario> rows =
        Rows.of("Fit of each scenario, 0 to 10 points each", scenarios.scenarios())
            .cell("Scenario", scenario -> named(scenario, recommended(scenario, scenarios)));
    for (Criterion criterion : Criterion.values()) {
      rows.count(
          Sentences.begun(say(Inline.words(criterion))) + " ×" + criterion.weight(),
          scenario -> scenario.fit().of(criterion));
    }
    return rows.number("Weighted", Scenario::score).text("Gives up", Scenario::givesUp);
  }

  private static List<Inline> named(Scenario scenario, boolean recommended) {
    return recommended
        ? List.of(new Strong(scenario.name()), new Text(" "), new Badge(Tone.GOOD, "recommended"))
        : List.of(new Strong(scenario.name()));
  }

  private static boolean recommended(Scenario scenario, Scenarios scenarios) {
    return scenario.id().equals(scenarios.recommended());
  }

  private static List<Block> scenario(Scenario scenario) {
    return new Blocks()
        .pairs(
            List.of(
                Blocks.pair("Stance", Inline.words(scenario.idea().stance())),
                Blocks.pair("Logic", scenario.idea().logic()),
                Blocks.pair("Gives up", scenario.givesUp())))
        .table(
            Rows.of(say("Choices of {0}", scenario.name()), scenario.picks())
                .named("Lever", Pick::lever)
                .named("Option", Pick::option))
        .done();
  }
}
