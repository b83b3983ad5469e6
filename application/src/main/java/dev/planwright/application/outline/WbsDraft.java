package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 019: the field's phases and packages, covering every deliverable. */
final class WbsDraft implements StageDraft {
  @Override
  public Draft draft(Basis basis) {
    var deliverables = new Deliverables(basis);
    List<JsonObject> phases =
        basis.template().objects("phases").stream()
            .map(phase ->
                Json.build()
                    .put("title", phase.text("title").orElseThrow())
                    .put("outcome", phase.text("outcome").orElseThrow())
                    .put(
                        "packages",
                        phase.objects("packages").stream()
                            .map(part -> part(part, deliverables))
                            .toList())
                    .done())
            .toList();
    return new Draft(
        Json.build()
            .put("final_deliverable", basis.template().text("final").orElseThrow())
            .put("phases", phases)
            .done(),
        List.of("work that only this project has is missing from the breakdown"));
  }

  private static JsonObject part(JsonObject template, Deliverables deliverables) {
    return Json.build()
        .put("title", template.text("title").orElseThrow())
        .put("deliverables", Json.texts(deliverables.ids(template)))
        .put("accept_when", template.text("accept_when").orElseThrow())
        .done();
  }
}
