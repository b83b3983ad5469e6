package dev.planwright.adapters.http.download;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.share.OpenShare;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.DownloadFile;
import dev.planwright.domain.download.ExportFile;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;

/**
 * {@code GET /shared/{token}} and {@code /shared/{token}/{filename}}: the report that a link shows,
 * and its plan's exports, to whoever has the link. Unknown, ended and expired links are answered
 * alike.
 */
public final class SharedReports {
  private final OpenShare openShare;
  private final ReportPolicy policy;
  private final ArtifactAnswer answer;

  public SharedReports(OpenShare openShare, ReportPolicy policy) {
    this.openShare = openShare;
    this.policy = policy;
    this.answer = new ArtifactAnswer(policy);
  }

  /** Serves the report; a view is counted when all of it is sent. */
  public void read(Context exchange) {
    String token = exchange.pathParam("token");
    send(exchange, Artifact.REPORT, openShare.report(token));
    exchange.header("Content-Security-Policy", policy.downloading());
    if (exchange.req().getMethod().equals("GET") && exchange.status() == HttpStatus.OK) {
      openShare.viewed(token);
    }
  }

  /** Serves an export. */
  public void export(Context exchange) {
    Optional<ExportFile> file =
        ExportFile.ofFileName(exchange.pathParam("filename"))
            .filter(named -> named.revision().isEmpty());
    send(
        exchange,
        file.<DownloadFile>map(named -> named).orElse(Artifact.REPORT),
        file.flatMap(named -> openShare.export(exchange.pathParam("token"), named.format())));
  }

  private void send(Context exchange, DownloadFile file, Optional<OpenShare.Shown> shown) {
    exchange.header("X-Robots-Tag", "noindex, nofollow, noarchive");
    exchange.header("Referrer-Policy", "no-referrer");
    OpenShare.Shown content =
        shown.orElseThrow(() ->
            new Refusal(
                ErrorCode.NOT_FOUND,
                "This link shows nothing (any more). Ask whoever sent it for another."));
    answer.send(exchange, file, content.content(), content.since());
  }
}
