package dev.planwright.adapters.http.download;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.share.OpenShare;
import dev.planwright.domain.download.Artifact;
import io.javalin.http.Context;

/** {@code GET /shared/{token}}: the report that a link shows, to whoever has the link. */
public final class SharedReports {
  private final OpenShare openShare;
  private final ArtifactAnswer answer;

  public SharedReports(OpenShare openShare, ReportPolicy policy) {
    this.openShare = openShare;
    this.answer = new ArtifactAnswer(policy);
  }

  /** Serves the report; unknown, ended and expired links are answered alike. */
  public void read(Context exchange) {
    exchange.header("X-Robots-Tag", "noindex, nofollow, noarchive");
    exchange.header("Referrer-Policy", "no-referrer");
    OpenShare.Report report =
        openShare
            .report(exchange.pathParam("token"))
            .orElseThrow(() ->
                new Refusal(
                    ErrorCode.NOT_FOUND,
                    "This link shows nothing (any more). Ask whoever sent it for another."));
    answer.send(exchange, Artifact.REPORT, report.content(), report.since());
  }
}
