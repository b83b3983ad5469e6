package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 007: which levers count, by the template's judgement and the facts behind each. */
final class StrategyDraft implements StageDraft {
  private static final int PER_FACT = 2;
  private static final int MOST_FOR_FACTS = 6;
  private static final int MOST = 100;

  @Override
  public Draft draft(Basis basis) {
    var levers = new Levers(basis);
    List<JsonObject> marks =
        basis.made(Stage.LEVERS, "levers").stream()
            .flatMap(lever ->
                levers.template(lever).map(template -> mark(lever, template, levers)).stream())
            .toList();
    return new Draft(
        Json.build().put("marks", marks).done(),
        List.of(
            "importance is the field's usual one, raised where facts of the prompt bear on it"));
  }

  private static JsonObject mark(JsonObject lever, JsonObject template, Levers levers) {
    int facts = lever.texts("facts").size();
    int importance =
        template.number("importance").orElseThrow().intValue()
            + Math.min(facts * PER_FACT, MOST_FOR_FACTS);
    return Json.build()
        .put("lever", lever.text("id").orElseThrow())
        .put("why", template.text("why").orElseThrow())
        .put("class", template.text("class").orElseThrow())
        .put("importance", Math.min(importance, MOST))
        .put("synergy", refs(template.objects("synergy"), levers))
        .put("conflict", refs(template.objects("conflict"), levers))
        .done();
  }

  private static List<JsonObject> refs(List<JsonObject> others, Levers levers) {
    return others.stream()
        .flatMap(other ->
            levers.id(other.number("lever").orElseThrow().intValue()).stream()
                .map(id ->
                    Json.build().put("ref", id).put("why", other.text("why").orElseThrow()).done()))
        .toList();
  }
}
