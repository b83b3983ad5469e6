package dev.planwright.application.server;

import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.change.port.Revisions.Revision;
import dev.planwright.application.plan.ReadPlanStatus.Status;
import dev.planwright.application.reading.Headlines;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;
import java.math.BigDecimal;

/** How a plan stands, with its headline and its newest revision. */
final class StatusJson {
  private final Headlines headlines;
  private final Revisions revisions;

  StatusJson(Headlines headlines, Revisions revisions) {
    this.headlines = headlines;
    this.revisions = revisions;
  }

  /** {@code files}: whether the newest are listed. */
  JsonObject of(Status status, boolean files) {
    Plan plan = status.plan();
    JsonObject json = PlanJson.status(status, headlines.of(plan), files);
    return plan.status().terminal() ? json.with("revision", newest(plan)) : json;
  }

  /** A plan that was never edited is its own first revision. */
  private JsonObject newest(Plan plan) {
    return revisions.of(plan.id()).stream()
        .findFirst()
        .map(StatusJson::revision)
        .orElseGet(() -> revision(1, plan.status().wireName(), plan.progress().percentage()));
  }

  static JsonObject revision(Revision revision) {
    return revision(revision.number(), revision.state().wireName(), revision.percentage());
  }

  private static JsonObject revision(int number, String state, BigDecimal percentage) {
    return Json.build()
        .put("number", number)
        .put("state", state)
        .put("progress_percentage", percentage)
        .done();
  }
}
