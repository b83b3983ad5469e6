package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;

/** Opens what a plan left, from the first source that has it. Zips leave only sanitised. */
public final class OpenArtifact {
  private final List<ArtifactSource> sources;
  private final Function<Bytes, Optional<Bytes>> sanitiseZip;

  /**
   * Opens artifacts of these sources.
   *
   * @param sanitiseZip what leaves of a zip; empty when it cannot be read
   */
  public OpenArtifact(List<ArtifactSource> sources, Function<Bytes, Optional<Bytes>> sanitiseZip) {
    this.sources = List.copyOf(sources);
    this.sanitiseZip = sanitiseZip;
  }

  /**
   * The artifact of a plan; empty while it is not ready (pending, processing), and where no source
   * has it. The report exists only of a completed plan, the zip of every ended one.
   */
  public Optional<Bytes> open(Plan plan, Artifact artifact) {
    boolean ready =
        switch (artifact) {
          case REPORT -> plan.status() == PlanStatus.COMPLETED;
          case ZIP -> plan.status().terminal();
        };
    if (!ready) {
      return Optional.empty();
    }
    return sources.stream()
        .flatMap(source -> source.open(plan.id(), artifact).stream())
        .filter(content -> content.size() <= ArtifactSource.MAX_BYTES)
        .findFirst()
        .flatMap(content ->
            switch (artifact) {
              case REPORT -> Optional.of(ForeignReport.harmless(content));
              case ZIP -> sanitiseZip.apply(content);
            });
  }
}
