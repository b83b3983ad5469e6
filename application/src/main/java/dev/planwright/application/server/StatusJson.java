package dev.planwright.application.server;

import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.plan.ReadPlanStatus.Status;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.server.change.RevisionJson;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

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
    return plan.status().terminal()
        ? json.with("revision", RevisionJson.newest(plan, revisions.of(plan.id())))
        : json;
  }
}
