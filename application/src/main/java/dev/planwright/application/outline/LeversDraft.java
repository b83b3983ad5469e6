package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 006: the levers of the field, tied to the facts they turn on. */
final class LeversDraft implements StageDraft {
  private static final int MOST_FACTS = 6;

  @Override
  public Draft draft(Basis basis) {
    return new Draft(
        Json.build()
            .put(
                "levers",
                basis.template().objects("levers").stream()
                    .map(lever -> lever(lever, basis))
                    .toList())
            .done(),
        List.of("levers that only this project has are missing"));
  }

  private static JsonObject lever(JsonObject lever, Basis basis) {
    List<String> kinds = lever.texts("fact_kinds");
    List<String> facts =
        basis.intake().facts().stream()
            .filter(fact -> kinds.contains(fact.kind().wireName()))
            .limit(MOST_FACTS)
            .map(fact -> fact.id().toString())
            .toList();
    return Json.build()
        .put("name", lever.text("name").orElseThrow())
        .put("decision", lever.text("decision").orElseThrow())
        .put("options", lever.objects("options"))
        .put("tension", lever.text("tension").orElseThrow())
        .put("facts", Json.texts(facts))
        .put("if_ignored", lever.text("if_ignored").orElseThrow())
        .done();
  }
}
