package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.plan.ReadPlanStatus.Status;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.request.RequestOrigin;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.PlanStatus;

/** How plans look in tool results. */
final class PlanJson {
  /** What a completed plan's status may have, less the headline's name and the revision. */
  private static final int COMPLETED = 1_410;

  private PlanJson() {}

  /**
   * How a plan stands, within 500 characters while it is made and within 1,500 afterwards.
   *
   * @param headline empty for a plan that has none
   * @param ahead what is due, and where it stood last
   * @param files whether the newest files are listed
   */
  static JsonObject status(
      Status status, Optional<JsonObject> headline, JsonObject ahead, boolean files) {
    Plan plan = status.plan();
    Plan.Timing timing = plan.timing();
    Json.Builder json =
        Json.build()
            .put("plan_id", plan.id().toString())
            .put("state", plan.status().wireName())
            .putIfPresent("waiting_for", waitingFor(plan.state()))
            .putIfPresent("open_questions", openQuestions(plan.state()))
            .put("progress_percentage", plan.progress().percentage())
            .put("steps_completed", plan.progress().stepsCompleted())
            .put("steps_total", plan.progress().stepsTotal())
            .put("current_step", plan.progress().currentStep())
            .put(
                "timing",
                Json.build()
                    .putOrNull("started_at", timing.startedAt().map(PlanJson::time))
                    .put("elapsed_sec", seconds(timing.elapsed()))
                    .putOrNull("last_progress_at", timing.lastProgressAt().map(PlanJson::time))
                    .done())
            .put("files_count", status.filesCount())
            .putIfPresent(
                "files", files ? Optional.of(files(status.newestFiles())) : Optional.empty())
            .putIfPresent("queue_position", status.queuePosition().map(Json::of))
            .put("resume_count", plan.parameters().resumeCount());
    if (plan.status() == PlanStatus.COMPLETED) {
      json.putIfPresent("engine", plan.engine().map(Json::of))
          .putIfPresent(
              "weak",
              plan.qualitySummary()
                  .flatMap(summary -> summary.get(ListedPlan.WEAK))
                  .map(_ -> Json.of(true)))
          .putIfPresent("quality_summary", plan.qualitySummary().map(StatusHeadline::byReason))
          .put("links", PlanLinks.ofStatus(plan));
      ahead.members().forEach(json::put);
      int room = COMPLETED - JsonText.write(json.done()).length();
      json.putIfPresent("headline", headline.map(numbers -> StatusHeadline.of(numbers, room)));
    }
    if (!plan.status().terminal()) {
      json.putIfPresent("sse_url", sseUrl(plan));
    }
    if (plan.state() instanceof PlanState.Failed(Failure failure)) {
      json.put("error", failure(failure));
    }
    return json.done();
  }

  /** Who has to act before the plan goes on, if anybody. */
  static Optional<Json> waitingFor(PlanState state) {
    return openQuestions(state).map(_ -> Json.of("agent"));
  }

  /** How many questions its agent has not answered, where it waits for one. */
  static Optional<Json> openQuestions(PlanState state) {
    return state instanceof PlanState.Waiting(int questions)
        ? Optional.of(Json.of(questions))
        : Optional.empty();
  }

  static Optional<Json> sseUrl(Plan plan) {
    return RequestOrigin.current().map(origin -> Json.of(origin.address("/sse/plan/" + plan.id())));
  }

  static Json time(Instant instant) {
    return Json.of(instant.toString());
  }

  /** What is known of why a plan failed; nothing is made up for one that others failed. */
  private static JsonObject failure(Failure failure) {
    return Json.build()
        .putIfPresent(
            "failure_reason", failure.toldReason().map(reason -> Json.of(reason.wireName())))
        .putIfPresent("failed_step", failure.failedStep().map(Json::of))
        .putIfPresent("message", failure.toldMessage().map(Json::of))
        .putIfPresent("recoverable", failure.toldRecoverable().map(Json::of))
        .done();
  }

  private static Json files(List<PlanFiles.Entry> entries) {
    return Json.array(
        entries.stream()
            .map(entry ->
                Json.build()
                    .put("path", entry.name())
                    .put("updated_at", time(entry.updatedAt()))
                    .done())
            .toList());
  }

  private static BigDecimal seconds(Duration duration) {
    return BigDecimal.valueOf(duration.toMillis()).movePointLeft(3).setScale(1, RoundingMode.DOWN);
  }
}
