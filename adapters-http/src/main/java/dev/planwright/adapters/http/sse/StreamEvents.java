package dev.planwright.adapters.http.sse;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanState;

/** The data of the events. */
final class StreamEvents {
  private static final int MAX_SHOWN_ID = 64;

  private StreamEvents() {}

  /**
   * Of {@code status} and {@code complete}: the state of the plan, and why it failed if it did.
   *
   * @param percentage the progress to report
   */
  static JsonObject standing(Plan plan, BigDecimal percentage) {
    Json.Builder json =
        Json.build().put("plan_id", plan.id().toString()).put("state", plan.status().wireName());
    if (plan.state() instanceof PlanState.Waiting(int questions)) {
      json.put("waiting_for", "agent").put("open_questions", questions);
    }
    return json.put("progress_percentage", percentage)
        .put("elapsed_sec", BigDecimal.valueOf(plan.timing().elapsed().toMillis(), 3))
        .putIfPresent("error", failure(plan))
        .done();
  }

  static JsonObject heartbeat(Instant now) {
    return Json.build().put("timestamp", now.toString()).done();
  }

  static JsonObject unknownPlan(String id) {
    return error(
        ErrorCode.PLAN_NOT_FOUND,
        "There is no plan %s. Check the plan_id that plan_create returned.".formatted(shown(id)));
  }

  static JsonObject timeout(Duration maxDuration) {
    return error(
        ErrorCode.SSE_TIMEOUT,
        "The stream reached its longest duration of %d seconds. Connect again, or use plan_status."
            .formatted(maxDuration.toSeconds()));
  }

  private static Optional<JsonObject> failure(Plan plan) {
    return plan.state() instanceof PlanState.Failed(Failure failure)
        ? Optional.of(
            Json.build()
                .putIfPresent(
                    "failure_reason",
                    failure.toldReason().map(reason -> Json.of(reason.wireName())))
                .putIfPresent("failed_step", failure.failedStep().map(Json::of))
                .putIfPresent("message", failure.toldMessage().map(Json::of))
                .putIfPresent("recoverable", failure.toldRecoverable().map(Json::of))
                .done())
        : Optional.empty();
  }

  private static JsonObject error(ErrorCode code, String message) {
    return Json.build().put("code", code.wireName()).put("message", message).done();
  }

  private static String shown(String id) {
    String printable = id.replaceAll("[^\\x20-\\x7e]", "?");
    return printable.length() <= MAX_SHOWN_ID
        ? printable
        : printable.substring(0, MAX_SHOWN_ID) + "…";
  }
}
