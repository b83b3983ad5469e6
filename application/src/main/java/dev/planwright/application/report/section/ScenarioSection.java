package dev.planwright.application.report.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Section 8: the ways to go, how well each fits, and what the chosen one gives up. */
final class ScenarioSection {
  private static final List<String> CRITERIA =
      List.of("ambition", "risk", "limits", "resources", "reversibility");

  private ScenarioSection() {}

  static List<Block> scenarios(JsonObject data) {
    List<JsonObject> scenarios = data.objects("scenarios");
    String chosen = data.text("recommend").orElse("");
    Blocks blocks = new Blocks();
    if (!scenarios.isEmpty()) {
      blocks.add(recommendation(data, scenarios, chosen));
    }
    blocks.part("Fit", fit(data, scenarios, chosen));
    for (JsonObject scenario : scenarios) {
      blocks.part(heading(scenario, chosen), scenario(scenario));
    }
    return blocks.addAll(OpenQuestions.of(data)).done();
  }

  private static Block recommendation(JsonObject data, List<JsonObject> scenarios, String chosen) {
    var line = new ArrayList<Inline>();
    line.add(new Strong("Recommended: " + name(scenarios, chosen) + ". "));
    data.text("why").ifPresent(why -> line.add(new Text(why)));
    data.text("code_choice")
        .filter(other -> !other.equals(chosen))
        .ifPresent(other ->
            line.add(
                new Text(
                    " By the weighted fit alone it would be " + name(scenarios, other) + ".")));
    return new Note(Tone.INFO, line);
  }

  private static String name(List<JsonObject> scenarios, String id) {
    return scenarios.stream()
        .filter(scenario -> scenario.text("id").filter(id::equals).isPresent())
        .map(scenario -> Words.text(scenario, "name"))
        .findFirst()
        .orElse(id);
  }

  private static List<Block> fit(JsonObject data, List<JsonObject> scenarios, String chosen) {
    JsonTable table =
        JsonTable.json("Fit of each scenario, 0 to 10 points each", scenarios)
            .cell("Scenario", scenario -> scenarioName(scenario, chosen));
    for (String criterion : CRITERIA) {
      String weight =
          data.object("weights")
              .flatMap(weights -> weights.number(criterion))
              .map(w -> " ×" + Numbers.plain(w))
              .orElse("");
      table.right(
          Words.sentence(criterion) + weight,
          scenario ->
              scenario
                  .object("fit")
                  .flatMap(fit -> fit.number(criterion))
                  .map(Numbers::plain)
                  .map(Inline::of)
                  .orElse(List.of()));
    }
    return new Blocks().table(table.number("Weighted", "score")).done();
  }

  private static List<Inline> scenarioName(JsonObject scenario, String chosen) {
    var line = new ArrayList<Inline>();
    line.add(new Strong(Words.text(scenario, "name")));
    if (isChosen(scenario, chosen)) {
      line.add(new Text(" "));
      line.add(new Badge(Tone.GOOD, "recommended"));
    }
    return line;
  }

  private static boolean isChosen(JsonObject scenario, String chosen) {
    return scenario.text("id").filter(chosen::equals).isPresent();
  }

  private static String heading(JsonObject scenario, String chosen) {
    return Words.text(scenario, "name") + (isChosen(scenario, chosen) ? " (recommended)" : "");
  }

  private static List<Block> scenario(JsonObject scenario) {
    return new Blocks()
        .pairs(
            Stream.of(
                    Words.pair("Stance", scenario, "stance"),
                    Words.pair("Logic", scenario, "logic"),
                    Words.pair("Gives up", scenario, "gives_up"))
                .flatMap(Optional::stream)
                .toList())
        .table(
            JsonTable.json("Choices of " + Words.text(scenario, "name"), scenario.objects("picks"))
                .named("Lever", "lever")
                .named("Option", "option"))
        .done();
  }
}
