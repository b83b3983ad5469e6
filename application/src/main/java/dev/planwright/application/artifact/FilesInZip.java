package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;

/**
 * The files of plans: those kept one by one, else those in the stored zip, which is all that
 * workers of earlier installations leave. One zip is read at a time, since it can be large.
 */
public record FilesInZip(PlanFiles kept, ArtifactSource zips, LegacyZip legacyZip)
    implements PlanFiles {
  @Override
  public List<Entry> list(PlanId plan) {
    List<Entry> entries = kept.list(plan);
    return entries.isEmpty() ? inZip(plan) : entries;
  }

  @Override
  public Optional<Bytes> read(PlanId plan, String name) {
    return kept.read(plan, name).or(() -> inZip(plan, name));
  }

  @Override
  public List<PlanFile> readAll(PlanId plan) {
    return kept.readAll(plan);
  }

  @Override
  public List<PlanFile> read(PlanId plan, Collection<String> names) {
    return kept.read(plan, names);
  }

  private synchronized List<Entry> inZip(PlanId plan) {
    return zips.open(plan, Artifact.ZIP).stream()
        .flatMap(zip -> legacyZip.files(zip).stream())
        .map(file -> new Entry(file.name(), file.modified()))
        .sorted(Comparator.comparing(Entry::name))
        .toList();
  }

  private synchronized Optional<Bytes> inZip(PlanId plan, String name) {
    return zips.open(plan, Artifact.ZIP).flatMap(zip -> legacyZip.file(zip, name));
  }
}
