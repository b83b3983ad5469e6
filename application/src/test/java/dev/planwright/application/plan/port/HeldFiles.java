package dev.planwright.application.plan.port;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * {@link PlanFiles} with the same files for every plan, whatever the caller makes of the list
 * meanwhile. They have no times: nothing is listed.
 */
public record HeldFiles(List<PlanFile> files) implements PlanFiles {
  @Override
  public List<Entry> list(PlanId plan) {
    return List.of();
  }

  @Override
  public Optional<Bytes> read(PlanId plan, String name) {
    return read(plan, List.of(name)).stream().map(PlanFile::content).findFirst();
  }

  @Override
  public List<PlanFile> readAll(PlanId plan) {
    return List.copyOf(files);
  }

  @Override
  public List<PlanFile> read(PlanId plan, Collection<String> names) {
    return files.stream().filter(file -> names.contains(file.name())).toList();
  }
}
