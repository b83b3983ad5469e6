package dev.planwright.adapters.http.download;

import dev.planwright.adapters.http.exchange.Answers;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.DownloadFile;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import io.javalin.http.Context;
import java.util.Optional;

/** {@code /download/{plan_id}/{filename}}: reads artifacts, refuses writes. */
public final class Downloads {
  private final DownloadAccess access;
  private final OpenArtifact openArtifact;
  private final ArtifactAnswer answer;

  public Downloads(DownloadAccess access, OpenArtifact openArtifact, ReportPolicy policy) {
    this.access = access;
    this.openArtifact = openArtifact;
    this.answer = new ArtifactAnswer(policy);
  }

  /** Serves the artifact, or a part of it, or only its headers for HEAD. */
  public void read(Context exchange) {
    access.requireForm(exchange);
    DownloadFile file = file(exchange).orElseThrow(Downloads::noSuchFile);
    Plan plan =
        PlanId.parse(exchange.pathParam("plan_id"))
            .flatMap(id -> access.open(exchange, id, file))
            .orElseThrow(Downloads::noSuchPlan);
    Bytes content = openArtifact.open(plan, file).orElseThrow(() -> notThere(plan, file));
    Plan.Timing timing = plan.timing();
    answer.send(exchange, file, content, timing.endedAt().orElseGet(timing::createdAt));
  }

  /** Artifacts are never written over HTTP, least of all while a run makes them. */
  public void write(Context exchange) {
    Optional<PlanId> id = PlanId.parse(exchange.pathParam("plan_id"));
    boolean known = file(exchange).isPresent();
    if (known && id.filter(access::active).isPresent()) {
      throw new Refusal(
          ErrorCode.RUN_ACTIVE, "The plan is being made; its artifacts cannot be written.");
    }
    exchange.header("Allow", "GET, HEAD, OPTIONS");
    Answers.refuse(
        exchange,
        new Refusal(ErrorCode.METHOD_NOT_ALLOWED, "Artifacts can only be read: use GET or HEAD."));
  }

  private static Optional<DownloadFile> file(Context exchange) {
    String name = exchange.pathParam("filename");
    return Artifact.ofFileName(name)
        .<DownloadFile>map(artifact -> artifact)
        .or(() -> ExportFile.ofFileName(name));
  }

  private static Refusal noSuchFile() {
    return new Refusal(
        ErrorCode.NOT_FOUND,
        "There is no such file. A plan has %s and %s, and what plan_export makes."
            .formatted(Artifact.REPORT.fileName(), Artifact.ZIP.fileName()));
  }

  private static Refusal noSuchPlan() {
    return new Refusal(
        ErrorCode.PLAN_NOT_FOUND,
        "There is no such plan. Check the plan_id that plan_create returned.");
  }

  private static Refusal notThere(Plan plan, DownloadFile file) {
    return plan.status().terminal()
        ? new Refusal(
            ErrorCode.CONTENT_UNAVAILABLE,
            "The plan is %s and its %s cannot be had."
                .formatted(plan.status().wireName(), file.wireName()))
        : new Refusal(
            ErrorCode.NOT_FOUND,
            "The plan is %s; its %s is there once it is completed."
                .formatted(plan.status().wireName(), file.wireName()));
  }
}
