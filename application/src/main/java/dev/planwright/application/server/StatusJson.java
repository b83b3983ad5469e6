package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.plan.ReadPlanStatus.Status;
import dev.planwright.application.progress.FollowPlan;
import dev.planwright.application.progress.Standing;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.server.change.RevisionJson;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** How a plan stands, with its headline and its newest revision. */
record StatusJson(Headlines headlines, Revisions revisions, FollowPlan follow) {
  private static final int MOST_FIRED = 5;

  /** {@code files}: whether the newest are listed. */
  JsonObject of(Status status, boolean files) {
    Plan plan = status.plan();
    JsonObject json = PlanJson.status(status, headlines.of(plan), ahead(plan), files);
    return plan.status().terminal()
        ? json.with("revision", RevisionJson.newest(plan, revisions.of(plan.id())))
        : json;
  }

  /** What is overdue and next, and where the plan stood at its newest report. */
  private JsonObject ahead(Plan plan) {
    FollowPlan.Ahead ahead = follow.ahead(plan);
    LocalDate today = follow.today();
    Json.Builder json = Json.build();
    if (!ahead.due().isEmpty()) {
      long overdue = ahead.due().stream().filter(due -> due.date().isBefore(today)).count();
      Optional<Json> next =
          ahead.due().stream()
              .filter(due -> !due.date().isBefore(today))
              .findFirst()
              .map(due ->
                  Json.of(
                      "%s %s %s"
                          .formatted(
                              due.date(), due.kind().label().toLowerCase(Locale.ROOT), due.id())
                          .strip()));
      json.put("due", Json.build().put("overdue", overdue).putIfPresent("next", next).done());
    }
    json.putIfPresent("progress", ahead.newest().map(StatusJson::standing));
    return json.done();
  }

  private static JsonObject standing(Standing standing) {
    List<String> fired =
        standing.tripwires().stream()
            .filter(sign -> sign.state().equals(Standing.FIRED))
            .map(Standing.Sign::id)
            .limit(MOST_FIRED)
            .toList();
    return Json.build()
        .put("as_of", standing.asOf().toString())
        .putIfPresent("spi", standing.value().spi().map(Json::of))
        .putIfPresent("cpi", standing.value().cpi().map(Json::of))
        .put("finish_p80", standing.forecast().finishP80().toString())
        .put("cost_p80", standing.forecast().costP80())
        .put("fired", Json.texts(fired))
        .done();
  }
}
