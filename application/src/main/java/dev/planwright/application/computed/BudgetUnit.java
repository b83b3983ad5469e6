package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import java.util.LinkedHashMap;
import java.util.Map;

/** In which currency a plan is counted. */
final class BudgetUnit {
  /** Shares of the plan's total instead of money, where nobody stated a budget. */
  static final String PERCENT = "percent";

  private BudgetUnit() {}

  /**
   * The main currency of stage 005 if any rate or cost is stated in it, or if none is stated at
   * all; else the unit that most of them have.
   */
  static String of(StageInput input) {
    Map<String, Integer> uses = new LinkedHashMap<>();
    data(input, Stage.TEAM)
        .objects("roles")
        .forEach(role -> count(uses, Elements.unit(role, "day_rate")));
    PlanTask.of(data(input, Stage.TASKS))
        .forEach(task ->
            task.json().objects("costs").forEach(c -> count(uses, Elements.unit(c, "amount"))));
    String main =
        data(input, Stage.CONTEXT).object("currency").map(c -> text(c, "main")).orElse("");
    return uses.containsKey(main)
        ? main
        : uses.entrySet().stream()
            .reduce((a, b) -> b.getValue() > a.getValue() ? b : a)
            .map(Map.Entry::getKey)
            .orElse(Elements.stated(main) ? main : PERCENT);
  }

  private static void count(Map<String, Integer> uses, String unit) {
    if (Elements.stated(unit)) {
      uses.merge(unit, 1, Integer::sum);
    }
  }
}
