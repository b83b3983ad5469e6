package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.schedule.Estimate;
import java.util.ArrayList;
import java.util.List;

/** Stage 009: what the plan takes for granted: readings of the prompt, then the field's own. */
final class AssumptionsDraft implements StageDraft {
  private static final int MOST = 12;
  private static final int QUICK = 8;

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> items = new ArrayList<>();
    basis
        .intake()
        .budget()
        .flatMap(budget ->
            budget.facts().stream()
                .findFirst()
                .flatMap(basis.intake()::fact)
                .map(fact -> ofBudget(budget, fact, basis)))
        .ifPresent(items::add);
    basis
        .intake()
        .deadline()
        .flatMap(
            deadline -> basis.intake().fact(deadline.fact()).map(fact -> ofDeadline(fact, basis)))
        .ifPresent(items::add);
    basis.template().objects("assumptions").forEach(item -> items.add(ofTemplate(item)));
    int most = basis.quick() ? QUICK : MOST;
    return new Draft(
        Json.build().put("items", items.stream().limit(most).toList()).done(),
        List.of("all ranges of the template have low confidence until they are tested"));
  }

  private static JsonObject ofBudget(Intake.Budget budget, Fact fact, Basis basis) {
    JsonObject common = basis.common().object("budget_assumption").orElseThrow();
    return stated(common, fact)
        .put(
            "value",
            Ranges.of(
                new Estimate(budget.low(), Amounts.middle(budget), budget.high()),
                budget.currency()))
        .done();
  }

  private static JsonObject ofDeadline(Fact fact, Basis basis) {
    return stated(basis.common().object("deadline_assumption").orElseThrow(), fact).done();
  }

  private static Json.Builder stated(JsonObject common, Fact fact) {
    return base(common).put("basis", "prompt").put("q", fact.quote()).put("confidence", "med");
  }

  private static JsonObject ofTemplate(JsonObject item) {
    Json.Builder drafted = base(item).put("basis", "judgement").put("confidence", "low");
    item.object("value")
        .ifPresent(value ->
            drafted.put(
                "value",
                Ranges.of(Ranges.three(value, "range"), value.text("unit").orElseThrow())));
    return drafted.done();
  }

  private static Json.Builder base(JsonObject item) {
    return Json.build()
        .put("topic", item.text("topic").orElseThrow())
        .put("question", item.text("question").orElseThrow())
        .put("statement", item.text("statement").orElseThrow())
        .put("if_wrong", item.text("if_wrong").orElseThrow())
        .put(
            "test",
            Json.build()
                .put("how", item.text("how").orElseThrow())
                .put("days", item.number("days").orElseThrow())
                .done())
        .put("sensitivity", item.number("sensitivity").orElseThrow());
  }
}
