package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 021: what a package of the template waits for. */
final class LinksDraft implements StageDraft {
  @Override
  public Draft draft(Basis basis) {
    return Draft.of(
        Json.build()
            .put(
                "links", Links.ofPackages(basis.template()).stream().map(LinksDraft::link).toList())
            .done());
  }

  private static JsonObject link(JsonObject link) {
    Json.Builder ordered = Json.build();
    for (String name : List.of("from", "to", "why", "kind", "lag_days", "hard")) {
      ordered.put(name, link.get(name).orElseThrow());
    }
    return ordered.done();
  }
}
