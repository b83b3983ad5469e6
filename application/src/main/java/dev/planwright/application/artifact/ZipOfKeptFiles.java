package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.pipeline.file.Bundle;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;

/**
 * The zip of a stopped or failed plan, made of its finished files when it is asked for: its worker
 * may write nothing more.
 */
public record ZipOfKeptFiles(Plans plans, PlanFiles files, Bundle bundle)
    implements ArtifactSource {
  private static final Caller SERVER = new Caller.Admin();

  @Override
  public Optional<Bytes> open(PlanId plan, Artifact artifact) {
    return switch (artifact) {
      case REPORT -> Optional.empty();
      case ZIP -> plans.find(plan, SERVER).filter(ZipOfKeptFiles::unfinished).flatMap(this::zip);
    };
  }

  private static boolean unfinished(Plan plan) {
    return plan.status() == PlanStatus.STOPPED || plan.status() == PlanStatus.FAILED;
  }

  private Optional<Bytes> zip(Plan plan) {
    List<PlanFile> kept =
        files.list(plan.id()).stream()
            .flatMap(entry ->
                files.read(plan.id(), entry.name()).stream()
                    .map(content -> new PlanFile(entry.name(), content)))
            .toList();
    return kept.isEmpty() ? Optional.empty() : Optional.of(bundle.zip(kept));
  }
}
