package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Stage 011: the field's typical risks, sized to the budget and the time of this plan. */
final class RisksDraft implements StageDraft {
  private static final String WORKING_DAYS = "working days";

  @Override
  public Draft draft(Basis basis) {
    Amounts amounts = Amounts.of(basis);
    int percent = Sizing.of(basis).percent();
    return new Draft(
        Json.build()
            .put(
                "risks",
                basis.template().objects("risks").stream()
                    .map(risk -> risk(risk, amounts, percent, basis))
                    .toList())
            .done(),
        List.of(
            "likelihood, impact, cost and delay are usual values of the field, with low"
                + " confidence"));
  }

  private static JsonObject risk(JsonObject risk, Amounts amounts, int percent, Basis basis) {
    Json.Builder drafted = Json.build();
    for (String name :
        List.of("title", "area", "cause", "event", "effect", "likelihood", "impact")) {
      drafted.put(name, risk.get(name).orElseThrow());
    }
    if (risk.get("cost_percent").isPresent()) {
      drafted.put("cost", amounts.percentages(Ranges.three(risk, "cost_percent")));
    }
    if (risk.get("delay_days").isPresent()) {
      drafted.put(
          "delay_days",
          Ranges.of(Sizing.scaled(Ranges.three(risk, "delay_days"), percent), WORKING_DAYS));
    }
    return drafted
        .put("response", risk.text("response").orElseThrow())
        .put("actions", risk.array("actions"))
        .put("owner", basis.roleTitle(risk.text("owner").orElseThrow()))
        .put("trigger", risk.object("trigger").orElseThrow())
        .put("assumptions", Json.texts(assumptions(risk, basis)))
        .put("ev", "judgement")
        .done();
  }

  private static List<String> assumptions(JsonObject risk, Basis basis) {
    List<JsonObject> templates = basis.template().objects("assumptions");
    return risk.array("assumptions").stream()
        .map(position -> templates.get(((JsonNumber) position).value().intValue() - 1))
        .map(assumption -> assumption.text("statement").orElseThrow())
        .map(statement -> basis.id(Stage.ASSUMPTIONS, "items", "statement", statement))
        .flatMap(Optional::stream)
        .toList();
  }
}
