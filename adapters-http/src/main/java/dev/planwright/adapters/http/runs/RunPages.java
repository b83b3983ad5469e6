package dev.planwright.adapters.http.runs;

import module java.base;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import io.javalin.http.Context;

/** The worker's {@code /runs/{id}}. A run's id is its plan's. */
public final class RunPages {
  private static final Caller SERVER = new Caller.Admin();

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "json", "application/json; charset=utf-8",
          "md", "text/markdown; charset=utf-8",
          "txt", "text/plain; charset=utf-8",
          "csv", "text/csv; charset=utf-8",
          "svg", "image/svg+xml; charset=utf-8",
          "zip", "application/zip");

  private final Plans plans;
  private final PlanFiles files;
  private final OpenArtifact openArtifact;
  private final InstantSource clock;

  public RunPages(Plans plans, PlanFiles files, OpenArtifact openArtifact, InstantSource clock) {
    this.plans = plans;
    this.files = files;
    this.openArtifact = openArtifact;
    this.clock = clock;
  }

  /** How the run stands. */
  public void show(Context exchange) {
    Plan plan = plan(exchange);
    Plan.Timing timing = plan.timing();
    Instant updated =
        timing.endedAt().or(timing::lastProgressAt).or(timing::startedAt).orElse(timing.queuedAt());
    long age = Math.max(0, Duration.between(updated, clock.instant()).toSeconds());
    Answers.json(
        exchange,
        200,
        Json.build()
            .put("run_id", plan.id().toString())
            .put("state", plan.status().wireName())
            .put("running", plan.status() == PlanStatus.PROCESSING)
            .put("pipeline_complete", plan.status() == PlanStatus.COMPLETED)
            .put("stop_requested", plan.status() == PlanStatus.STOPPED)
            .put("last_update_seconds_ago", age)
            .done());
  }

  /** The run's finished files. */
  public void list(Context exchange) {
    Plan plan = plan(exchange);
    List<PlanFiles.Entry> entries = files.list(plan.id());
    Answers.json(
        exchange,
        200,
        Json.build()
            .put("run_id", plan.id().toString())
            .put("files", Json.texts(entries.stream().map(PlanFiles.Entry::name).toList()))
            .put(
                "files_with_timestamps",
                entries.stream()
                    .map(entry ->
                        Json.build()
                            .put("name", entry.name())
                            .put("updated_at", entry.updatedAt().toString())
                            .done())
                    .toList())
            .done());
  }

  /** One finished file, even while the run is in progress. */
  public void file(Context exchange) {
    Plan plan = plan(exchange);
    String name = exchange.pathParam("name");
    Bytes content =
        files.read(plan.id(), name).orElseThrow(() -> absent("This run has no such file."));
    send(exchange, content, TYPES.getOrDefault(extension(name), "application/octet-stream"));
  }

  public void report(Context exchange) {
    artifact(exchange, Artifact.REPORT);
  }

  public void zip(Context exchange) {
    artifact(exchange, Artifact.ZIP);
  }

  public void stop(Context exchange) {
    PlanId id = id(exchange);
    switch (plans.change(id, SERVER, new PlanEvent.StopRequested())) {
      case Plans.Change.Changed _ -> stopped(exchange, id, true, "The run is stopped.");
      case Plans.Change.NotPossible(Plan now) ->
          stopped(
              exchange, id, false, "The run is " + now.status().wireName() + "; nothing to stop.");
      case Plans.Change.Unknown() -> throw unknownRun();
    }
  }

  private static void stopped(Context exchange, PlanId id, boolean stopped, String message) {
    Answers.json(
        exchange,
        200,
        Json.build()
            .put("run_id", id.toString())
            .put("stopped", stopped)
            .put("message", message)
            .done());
  }

  private void artifact(Context exchange, Artifact artifact) {
    Bytes content =
        openArtifact
            .open(plan(exchange), artifact)
            .orElseThrow(() -> absent("This run has no " + artifact.wireName() + " yet."));
    send(exchange, content, artifact.contentType());
  }

  /**
   * Files hold text of models and callers, so no browser may render them as a page of this server.
   */
  private static void send(Context exchange, Bytes content, String type) {
    exchange.header("Content-Security-Policy", "sandbox; default-src 'none'");
    exchange.header("Cache-Control", "private, no-cache");
    exchange.contentType(type);
    exchange.res().setContentLengthLong(content.size());
    if (!exchange.req().getMethod().equals("HEAD")) {
      exchange.result(content.open());
    }
  }

  private Plan plan(Context exchange) {
    return plans.find(id(exchange), SERVER).orElseThrow(RunPages::unknownRun);
  }

  private static PlanId id(Context exchange) {
    return PlanId.parse(exchange.pathParam("id"))
        .orElseThrow(
            () -> new Refusal(ErrorCode.INVALID_REQUEST, "A run's id is a UUID, the plan's id."));
  }

  private static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static Refusal unknownRun() {
    return new Refusal(ErrorCode.PLAN_NOT_FOUND, "There is no such run.");
  }

  private static Refusal absent(String sentence) {
    return new Refusal(ErrorCode.NOT_FOUND, sentence);
  }
}
