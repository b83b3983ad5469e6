package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;

/** The second source of an artifact: the single file, taken from the stored zip. */
public record ReportInZip(ArtifactSource zips, LegacyZip legacyZip) implements ArtifactSource {
  /** The second is that of earlier installations. */
  private static final List<String> NAMES = List.of(Artifact.REPORT.fileName(), "report.html");

  @Override
  public Optional<Bytes> open(PlanId plan, Artifact artifact) {
    return switch (artifact) {
      case REPORT ->
          zips.open(plan, Artifact.ZIP)
              .flatMap(zip ->
                  NAMES.stream().flatMap(name -> legacyZip.file(zip, name).stream()).findFirst());
      case ZIP -> Optional.empty();
    };
  }
}
