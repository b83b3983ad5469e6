package dev.planwright.application.share;

import module java.base;

import dev.planwright.application.artifact.ForeignReport;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.share.port.Shares;
import dev.planwright.application.share.port.Shares.Share;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;

/** Opens what a link shows. */
public final class OpenShare {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final Caller HOLDER = new Caller.Admin();

  private final Shares shares;
  private final Plans plans;
  private final PlanVersions versions;
  private final OpenArtifact open;
  private final boolean allowed;

  /** Opens links; {@code allowed} is false where sharing is switched off: then none opens. */
  public OpenShare(
      Shares shares, Plans plans, PlanVersions versions, OpenArtifact open, boolean allowed) {
    this.shares = shares;
    this.plans = plans;
    this.versions = versions;
    this.open = open;
    this.allowed = allowed;
  }

  /** A report, and since when it can be seen by this link. */
  public record Report(Bytes content, Instant since) {}

  /** The report of the link's revision; empty when the token opens nothing, whatever the reason. */
  public Optional<Report> report(String token) {
    return allowed && TOKEN.matcher(token).matches()
        ? shares.open(Bytes.utf8(token).sha256()).flatMap(this::report)
        : Optional.empty();
  }

  private Optional<Report> report(Share share) {
    return plans
        .find(share.plan(), HOLDER)
        .flatMap(plan -> report(plan, share))
        .map(report -> new Report(ForeignReport.harmless(report), share.createdAt()));
  }

  private Optional<Bytes> report(Plan plan, Share share) {
    try {
      return versions.of(plan, Optional.of(share.revision())).files().stream()
          .filter(file -> file.name().equals(Pipeline.REPORT_FILE))
          .map(PlanFile::content)
          .findFirst()
          .or(() -> open.open(plan, Artifact.REPORT));
    } catch (Refusal _) {
      return Optional.empty();
    }
  }
}
