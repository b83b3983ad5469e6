package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.util.List;

/** Stage 023: the stated budget as the only funding; income and benchmarks are not invented. */
final class BudgetDraft implements StageDraft {
  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> funding = basis.intake().budget().map(BudgetDraft::funding).stream().toList();
    return new Draft(
        Json.build()
            .put("extra", List.of())
            .put("funding", funding)
            .put("income", List.of())
            .put("benchmarks", List.of())
            .done(),
        List.of(
            funding.isEmpty()
                ? "no budget is stated: amounts are shares in percent, never money"
                : "the stated budget is shared out by the template; offers have to replace the"
                    + " shares",
            "income and benchmarks are not stated in the prompt and have to be added"));
  }

  private static JsonObject funding(Intake.Budget budget) {
    return Json.build()
        .put(
            "source",
            "Stated budget (%s)"
                .formatted(
                    budget.facts().stream()
                        .map(Object::toString)
                        .collect(java.util.stream.Collectors.joining(", "))))
        .put(
            "amount",
            Ranges.of(
                new Estimate(budget.low(), Amounts.middle(budget), budget.high()),
                budget.currency()))
        .put("status", "likely")
        .put("when", Texts.NOT_STATED)
        .done();
  }
}
