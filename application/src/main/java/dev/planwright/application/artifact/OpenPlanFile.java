package dev.planwright.application.artifact;

import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import java.util.Optional;

/**
 * Opens one file of an ended plan by its name. What the zip does not hold does not leave, so only
 * the zip is asked, wherever it comes from.
 */
public final class OpenPlanFile {
  private final OpenArtifact openArtifact;
  private final ZipLimits limits;

  public OpenPlanFile(OpenArtifact openArtifact, ZipLimits limits) {
    this.openArtifact = openArtifact;
    this.limits = limits;
  }

  /** The file; empty while the plan is in progress, and where there is none of that name. */
  public Optional<Bytes> open(Plan plan, String name) {
    return name.equals(Artifact.REPORT.fileName())
        ? openArtifact.open(plan, Artifact.REPORT)
        : openArtifact.open(plan, Artifact.ZIP).flatMap(zip -> entry(zip.toArray(), name));
  }

  private Optional<Bytes> entry(byte[] zip, String name) {
    try {
      return ZipDirectory.of(zip, limits).entries().stream()
          .filter(entry -> entry.name().equals(name) && !entry.link())
          .findFirst()
          .map(entry -> Bytes.of(new ZipInflater(zip, limits).content(entry)));
    } catch (UnreadableZip e) {
      return Optional.empty();
    }
  }
}
