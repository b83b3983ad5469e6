package dev.planwright.application.stage.scenarios;

import dev.planwright.domain.project.Scenario;
import java.util.List;

/**
 * Scenarios as a model returns them.
 *
 * @param recommended the name of the recommended one, or its id
 */
public record ScenarioAnswer(List<Scenario> scenarios, String why, String recommended) {
  public ScenarioAnswer {
    scenarios = List.copyOf(scenarios);
  }
}
