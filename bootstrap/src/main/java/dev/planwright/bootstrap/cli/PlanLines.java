package dev.planwright.bootstrap.cli;

import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What tools answer about a plan, as lines for people. */
final class PlanLines {
  private PlanLines() {}

  /** plan_status and plan_wait. */
  static List<String> status(JsonObject status) {
    List<String> lines = new ArrayList<>();
    lines.add("plan      " + text(status, "plan_id"));
    lines.add("state     " + text(status, "state"));
    lines.add(
        "progress  %s %% (%s of %s steps)%s"
            .formatted(
                number(status, "progress_percentage"),
                number(status, "steps_completed"),
                number(status, "steps_total"),
                step(status)));
    status
        .object("timing")
        .flatMap(timing -> timing.number("elapsed_sec"))
        .ifPresent(seconds -> lines.add("elapsed   " + seconds.toPlainString() + " s"));
    status
        .number("queue_position")
        .ifPresent(place -> lines.add("queue     place " + place.toPlainString()));
    status.text("engine").ifPresent(engine -> lines.add("made by   " + engine));
    status
        .object("error")
        .ifPresent(error ->
            lines.add(
                "failed    %s (%s)"
                    .formatted(text(error, "message"), text(error, "failure_reason"))));
    return lines;
  }

  /** plan_stop. */
  static List<String> stop(JsonObject stop) {
    boolean stopped = stop.bool("stop_requested").orElse(false);
    return List.of(
        stopped
            ? "stopped; `plan resume` continues it, `plan retry` restarts it"
            : "nothing to stop: the plan is " + text(stop, "state"));
  }

  /** plan_retry and plan_resume. */
  static List<String> queued(JsonObject queued) {
    return List.of(
        "queued again with profile %s; follow it with `plan watch %s`"
            .formatted(text(queued, "model_profile"), text(queued, "plan_id")));
  }

  private static String step(JsonObject status) {
    String step = status.text("current_step").orElse("");
    return step.isBlank() ? "" : ", now " + step;
  }

  private static String text(JsonObject json, String field) {
    return json.text(field).orElse("-");
  }

  private static String number(JsonObject json, String field) {
    return json.number(field).map(BigDecimal::toPlainString).orElse("-");
  }
}
