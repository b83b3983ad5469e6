package dev.planwright.application.artifact.port;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** {@link PlanFiles} in memory, and the first {@link ArtifactSource}: what the plan's row holds. */
public final class InMemoryPlanFiles implements PlanFiles, ArtifactSource {
  private final InMemoryStore store;

  public InMemoryPlanFiles(InMemoryStore store) {
    this.store = store;
  }

  @Override
  public List<Entry> list(PlanId plan) {
    return store.transaction(() ->
        row(plan).stream()
            .flatMap(row -> row.files.entrySet().stream())
            .map(file -> new Entry(file.getKey(), file.getValue().updatedAt()))
            .toList());
  }

  @Override
  public Optional<Bytes> read(PlanId plan, String name) {
    return store.transaction(
        () -> row(plan).map(row -> row.files.get(name)).map(StoredFile::content));
  }

  @Override
  public List<PlanFile> readAll(PlanId plan) {
    return files(plan, _ -> true);
  }

  @Override
  public List<PlanFile> read(PlanId plan, Collection<String> names) {
    return files(plan, names::contains);
  }

  private List<PlanFile> files(PlanId plan, Predicate<String> which) {
    return store.transaction(() ->
        row(plan).stream()
            .flatMap(row -> row.files.entrySet().stream())
            .filter(file -> which.test(file.getKey()))
            .map(file -> new PlanFile(file.getKey(), file.getValue().content()))
            .sorted(Comparator.comparing(PlanFile::name))
            .toList());
  }

  @Override
  public Optional<Bytes> open(PlanId plan, Artifact artifact) {
    return store.transaction(() ->
        row(plan)
            .flatMap(row ->
                switch (artifact) {
                  case REPORT -> row.report;
                  case ZIP -> row.zip;
                }));
  }

  private Optional<StoredPlan> row(PlanId plan) {
    return Optional.ofNullable(store.plans.get(plan));
  }
}
