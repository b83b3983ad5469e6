package dev.planwright.application.stage.scenarios;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Scenario;
import java.util.List;
import java.util.stream.IntStream;

/** Completes returned scenarios by ids, the limits they break and the one that is meant. */
final class ScenarioChoice {
  private ScenarioChoice() {}

  /** All of it; where no scenario has the recommended name, that of code is taken. */
  static Scenarios of(ScenarioAnswer answer, StageInput input) {
    var limits = new BrokenLimits(input.get(Levers.STAGE), Intake.of(input));
    List<Scenario> scenarios =
        IntStream.range(0, answer.scenarios().size())
            .mapToObj(i -> limits.marked(answer.scenarios().get(i).numbered(i + 1)))
            .toList();
    ElementId recommended =
        scenarios.stream()
            .filter(scenario -> named(scenario, answer.recommended()))
            .map(Scenario::id)
            .findFirst()
            .orElseGet(() -> Scenarios.bestFit(scenarios));
    return new Scenarios(scenarios, answer.why(), recommended);
  }

  private static boolean named(Scenario scenario, String name) {
    return scenario.id().toString().equals(name) || scenario.name().equalsIgnoreCase(name);
  }
}
