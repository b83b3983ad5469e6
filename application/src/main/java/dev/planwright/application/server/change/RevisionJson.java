package dev.planwright.application.server.change;

import module java.base;

import dev.planwright.application.change.port.Revisions.Revision;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** How revisions look in tool results. */
public final class RevisionJson {
  private RevisionJson() {}

  /** The newest of a plan; one that was never edited is its own first revision. */
  public static JsonObject newest(Plan plan, List<Revision> newestFirst) {
    return newestFirst.stream()
        .findFirst()
        .map(RevisionJson::of)
        .orElseGet(() -> of(1, plan.status().wireName(), plan.progress().percentage()));
  }

  static JsonObject of(Revision revision) {
    return of(revision.number(), revision.state().wireName(), revision.percentage());
  }

  private static JsonObject of(int number, String state, BigDecimal percentage) {
    return Json.build()
        .put("number", number)
        .put("state", state)
        .put("progress_percentage", percentage)
        .done();
  }
}
