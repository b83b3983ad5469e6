package dev.planwright.application.stage.scenarios;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.levers.RuledOut;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Scenario;

/** Completes returned scenarios by ids, the limits they break and the one that is meant. */
final class ScenarioChoice {
  private ScenarioChoice() {}

  /** All of it; where no scenario has the recommended name, that of code is taken. */
  static Scenarios of(ScenarioAnswer answer, StageInput input) {
    Levers levers = input.get(Levers.STAGE);
    var ruledOut = RuledOut.of(input.get(Intake.STAGE));
    List<Scenario> scenarios =
        IntStream.range(0, answer.scenarios().size())
            .mapToObj(i -> answer.scenarios().get(i).numbered(i + 1))
            .map(scenario -> scenario.breaking(broken(scenario, levers, ruledOut)))
            .toList();
    ElementId recommended =
        scenarios.stream()
            .filter(scenario -> named(scenario, answer.recommended()))
            .map(Scenario::id)
            .findFirst()
            .orElseGet(() -> Scenarios.bestFit(scenarios));
    return new Scenarios(scenarios, answer.why(), recommended);
  }

  private static List<ElementId> broken(Scenario scenario, Levers levers, RuledOut ruledOut) {
    return scenario.picks().stream()
        .flatMap(pick -> levers.option(pick.option()).stream())
        .flatMap(option -> ruledOut.brokenBy(option).stream())
        .distinct()
        .sorted()
        .toList();
  }

  private static boolean named(Scenario scenario, String name) {
    return scenario.id().toString().equals(name) || scenario.name().equalsIgnoreCase(name);
  }
}
