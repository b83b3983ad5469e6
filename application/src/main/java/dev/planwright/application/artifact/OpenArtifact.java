package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.export.ExportPlan;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.DownloadFile;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;

/**
 * Opens what a plan left, from the first source that has it, and what is made of it on demand. Zips
 * leave only sanitised.
 */
public final class OpenArtifact {
  private final List<ArtifactSource> sources;
  private final Function<Bytes, Optional<Bytes>> sanitiseZip;
  private final Optional<ExportPlan> exportPlan;
  private final Function<Plan, Optional<Bytes>> followed;

  /**
   * Opens artifacts of these sources.
   *
   * @param sanitiseZip what leaves of a zip; empty when it cannot be read
   */
  public OpenArtifact(List<ArtifactSource> sources, Function<Bytes, Optional<Bytes>> sanitiseZip) {
    this(sources, sanitiseZip, Optional.empty(), _ -> Optional.empty());
  }

  private OpenArtifact(
      List<ArtifactSource> sources,
      Function<Bytes, Optional<Bytes>> sanitiseZip,
      Optional<ExportPlan> exportPlan,
      Function<Plan, Optional<Bytes>> followed) {
    this.sources = List.copyOf(sources);
    this.sanitiseZip = sanitiseZip;
    this.exportPlan = exportPlan;
    this.followed = followed;
  }

  /** The same, making exports too. */
  public OpenArtifact exporting(ExportPlan exports) {
    return new OpenArtifact(sources, sanitiseZip, Optional.of(exports), followed);
  }

  /** The same where these reports, of plans that are followed, stand before all sources. */
  public OpenArtifact following(Function<Plan, Optional<Bytes>> reports) {
    return new OpenArtifact(sources, sanitiseZip, exportPlan, reports);
  }

  /**
   * The file of a plan; empty while it is not ready (pending, processing), and where no source has
   * it. The zip exists of every ended plan, all else only of a completed one.
   *
   * @throws dev.planwright.application.refusal.Refusal as {@link ExportPlan#export}
   */
  public Optional<Bytes> open(Plan plan, DownloadFile file) {
    return switch (file) {
      case Artifact artifact -> open(plan, artifact);
      case ExportFile export -> exportPlan.flatMap(exports -> exports.export(plan, export));
    };
  }

  private Optional<Bytes> open(Plan plan, Artifact artifact) {
    boolean ready =
        switch (artifact) {
          case REPORT -> plan.status() == PlanStatus.COMPLETED;
          case ZIP -> plan.status().terminal();
        };
    if (!ready) {
      return Optional.empty();
    }
    Optional<Bytes> current = artifact == Artifact.REPORT ? followed.apply(plan) : Optional.empty();
    return Stream.concat(
            current.stream(),
            sources.stream().flatMap(source -> source.open(plan.id(), artifact).stream()))
        .filter(content -> content.size() <= ArtifactSource.MAX_BYTES)
        .findFirst()
        .flatMap(content ->
            switch (artifact) {
              case REPORT -> Optional.of(ForeignReport.harmless(content));
              case ZIP -> sanitiseZip.apply(content);
            });
  }
}
