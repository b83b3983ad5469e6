package dev.planwright.application.stage.budget;

import module java.base;

import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Range;

/** In which currency a plan is counted. */
final class BudgetUnit {
  private BudgetUnit() {}

  /**
   * The main currency if any rate or cost is stated in it, or if none is stated at all; else the
   * unit that most of them have.
   */
  static String of(String main, Team team, Tasks tasks) {
    Map<String, Integer> uses = new LinkedHashMap<>();
    Stream.concat(
            team.roles().stream().flatMap(role -> role.post().dayRate().stream()),
            tasks.all().stream()
                .flatMap(task -> task.work().costs().stream())
                .map(cost -> cost.amount()))
        .map(Range::unit)
        .forEach(unit -> uses.merge(unit, 1, Integer::sum));
    return uses.containsKey(main)
        ? main
        : uses.entrySet().stream()
            .reduce((a, b) -> b.getValue() > a.getValue() ? b : a)
            .map(Map.Entry::getKey)
            .orElse(main.isBlank() ? Budget.PERCENT : main);
  }
}
