package dev.planwright.adapters.http.download;

import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.download.Artifact;
import io.javalin.http.Context;
import java.time.Instant;

/** {@code GET /examples/{slug}/{filename}}: finished plans that anybody may read. */
public final class ExampleDownloads {
  private final ExamplePlans examples;
  private final ArtifactAnswer answer;
  private final Instant since;

  /**
   * Serves those examples.
   *
   * @param since the modification date for clients: no later than the start of the server
   */
  public ExampleDownloads(ExamplePlans examples, ReportPolicy policy, Instant since) {
    this.examples = examples;
    this.answer = new ArtifactAnswer(policy);
    this.since = since;
  }

  /** Serves an example's artifact, or a part of it, or only its headers for HEAD. */
  public void read(Context exchange) {
    Artifact artifact =
        Artifact.ofFileName(exchange.pathParam("filename"))
            .orElseThrow(ExampleDownloads::noSuchFile);
    answer.send(
        exchange,
        artifact,
        examples
            .open(exchange.pathParam("slug"), artifact)
            .orElseThrow(ExampleDownloads::noSuchFile),
        since);
  }

  private static Refusal noSuchFile() {
    return new Refusal(
        ErrorCode.NOT_FOUND, "There is no such example. The tool example_plans names them.");
  }
}
