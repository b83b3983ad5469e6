package dev.planwright.application.stage.scenarios;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Scenario;

/**
 * Ways to go that differ, and the one to take.
 *
 * @param why why that one is recommended
 */
public record Scenarios(List<Scenario> scenarios, String why, ElementId recommended) {
  public static final StageKey<Scenarios> STAGE =
      new StageKey<>(Stage.SCENARIOS, new ScenariosCodec());

  public Scenarios {
    if (scenarios.isEmpty()) {
      throw new IllegalArgumentException("no scenario");
    }
    scenarios = List.copyOf(scenarios);
  }

  /** The scenario that the plan follows; empty when the recommended one is not among them. */
  public Optional<Scenario> chosen() {
    return scenario(recommended);
  }

  public Optional<Scenario> scenario(ElementId id) {
    return scenarios.stream().filter(scenario -> scenario.id().equals(id)).findFirst();
  }

  /** The one that code would take: it breaks the fewest limits and then fits best. */
  public ElementId bestFit() {
    return bestFit(scenarios);
  }

  /** Whether the weighted fit speaks for the recommended one. */
  public boolean agree() {
    return bestFit().equals(recommended);
  }

  static ElementId bestFit(List<Scenario> scenarios) {
    return scenarios.stream()
        .min(
            Comparator.comparingInt((Scenario scenario) -> scenario.breaks().size())
                .thenComparing(Comparator.comparing(Scenario::score).reversed()))
        .map(Scenario::id)
        .orElseThrow();
  }
}
