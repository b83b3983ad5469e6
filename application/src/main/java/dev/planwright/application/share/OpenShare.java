package dev.planwright.application.share;

import module java.base;

import dev.planwright.application.artifact.ForeignReport;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.export.ExportPlan;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.share.port.Shares;
import dev.planwright.application.share.port.Shares.Share;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.download.ExportFormat;
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

  /** What a link shows, and since when it can be seen by it. */
  public record Shown(Bytes content, Instant since) {}

  /**
   * The report of the link's revision, with the exports that the plan has above it.
   *
   * @return empty when the token opens nothing, whatever the reason
   */
  public Optional<Shown> report(String token) {
    return shown(
        token,
        (plan, share) -> {
          List<PlanFile> files = versions.of(plan, Optional.of(share.revision())).files();
          Optional<Bytes> report =
              files.stream()
                  .filter(file -> file.name().equals(Pipeline.REPORT_FILE))
                  .map(PlanFile::content)
                  .findFirst()
                  .or(() -> open.open(plan, Artifact.REPORT))
                  .map(ForeignReport::harmless);
          return ExportPlan.exportable(files)
              ? report.map(page -> OfferedExports.on(page, token))
              : report;
        });
  }

  /**
   * An export of the link's revision; empty when the token opens nothing or the plan has no export.
   *
   * @throws Refusal OVERLOADED while as many are made as run at once
   */
  public Optional<Shown> export(String token, ExportFormat format) {
    return shown(
        token,
        (plan, share) -> open.open(plan, new ExportFile(format, OptionalInt.of(share.revision()))));
  }

  /** Counts that somebody has seen what the link shows. */
  public void viewed(String token) {
    shares.viewed(hash(token));
  }

  private Optional<Shown> shown(String token, BiFunction<Plan, Share, Optional<Bytes>> content) {
    return allowed && TOKEN.matcher(token).matches()
        ? shares
            .open(hash(token))
            .flatMap(share ->
                plans
                    .find(share.plan(), HOLDER)
                    .flatMap(plan -> content(plan, share, content))
                    .map(bytes -> new Shown(bytes, share.createdAt())))
        : Optional.empty();
  }

  /** What names the plan is not told to whoever has only the link. */
  private static Optional<Bytes> content(
      Plan plan, Share share, BiFunction<Plan, Share, Optional<Bytes>> content) {
    try {
      return content.apply(plan, share);
    } catch (Refusal refusal) {
      if (refusal.code() == ErrorCode.OVERLOADED) {
        throw refusal;
      }
      return Optional.empty();
    }
  }

  private static String hash(String token) {
    return Bytes.utf8(token).sha256();
  }
}
