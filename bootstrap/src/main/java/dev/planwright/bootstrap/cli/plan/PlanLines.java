package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Figures;
import dev.planwright.domain.json.Json.JsonObject;

/** What tools answer about a plan, as lines for people. */
public final class PlanLines {
  private static final int COUNTED = 1_000; // places, by plan_status

  private PlanLines() {}

  /** plan_status and plan_wait. */
  public static List<String> status(JsonObject status) {
    List<String> lines = new ArrayList<>();
    lines.add("plan      " + text(status, "plan_id"));
    lines.add("state     " + text(status, "state"));
    lines.add(
        "progress  %s %% (%s of %s steps)%s"
            .formatted(
                Figures.plain(status, "progress_percentage"),
                Figures.plain(status, "steps_completed"),
                Figures.plain(status, "steps_total"),
                step(status)));
    status
        .object("timing")
        .flatMap(timing -> timing.number("elapsed_sec"))
        .map(seconds -> Figures.clock(Duration.ofSeconds(seconds.longValue())))
        .ifPresent(clock -> lines.add("elapsed   " + clock));
    status
        .number("queue_position")
        .ifPresent(place -> lines.add("queue     " + place(place.intValue())));
    status.text("engine").ifPresent(engine -> lines.add("made by   " + Figures.words(engine)));
    status
        .text("quality_summary")
        .ifPresent(quality -> lines.add("quality   " + Figures.words(quality)));
    lines.addAll(outcome(status));
    return lines;
  }

  private static String place(int place) {
    return place > COUNTED ? "more than 1,000 plans before it" : "place " + place;
  }

  /** What a plan came to, and what can be done with it. */
  static List<String> end(JsonObject status) {
    List<String> lines = new ArrayList<>();
    lines.add("plan %s is %s".formatted(text(status, "plan_id"), text(status, "state")));
    lines.addAll(outcome(status));
    return lines;
  }

  private static List<String> outcome(JsonObject status) {
    List<String> lines = new ArrayList<>();
    Optional<JsonObject> error = status.object("error");
    error.ifPresent(why ->
        lines.add(
            "failed    %s (%s)".formatted(text(why, "message"), text(why, "failure_reason"))));
    next(status, error).ifPresent(next -> lines.add("next      `planwright plan " + next));
    return lines;
  }

  /** What can be done with a plan that has ended. */
  private static Optional<String> next(JsonObject status, Optional<JsonObject> error) {
    String id = text(status, "plan_id");
    boolean resumes = error.flatMap(why -> why.bool("recoverable")).orElse(true);
    boolean refused =
        error.flatMap(why -> why.text("failure_reason")).filter("refused"::equals).isPresent();
    return switch (text(status, "state")) {
      case "completed" -> Optional.of("download " + id + "`");
      case "failed", "stopped" ->
          Optional.of(
              refused
                  ? "create` with another prompt"
                  : (resumes ? "resume " : "retry ") + id + "`");
      default -> Optional.empty();
    };
  }

  /** plan_stop. */
  public static List<String> stop(JsonObject stop) {
    boolean stopped = stop.bool("stop_requested").orElse(false);
    return List.of(
        stopped
            ? "stopped; `planwright plan resume` continues it, `planwright plan retry` restarts it"
            : "nothing to stop: the plan is " + text(stop, "state"));
  }

  /** plan_delete. */
  public static List<String> deleted(JsonObject deleted) {
    return List.of("plan %s is deleted".formatted(text(deleted, "plan_id")));
  }

  /** plan_retry and plan_resume. */
  public static List<String> queued(JsonObject queued) {
    return List.of(
        "queued again with profile %s; follow it with `planwright plan watch %s`"
            .formatted(text(queued, "model_profile"), text(queued, "plan_id")));
  }

  private static String step(JsonObject status) {
    String step = status.text("current_step").orElse("");
    return step.isBlank() ? "" : ", now " + Figures.words(step);
  }

  private static String text(JsonObject json, String field) {
    return Figures.words(json, field);
  }
}
