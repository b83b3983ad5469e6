package dev.planwright.application.artifact.port;

import dev.planwright.application.plan.port.InMemoryStore;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.StoredPlan;
import dev.planwright.application.plan.port.StoredPlan.StoredFile;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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
  public Map<String, Bytes> read(PlanId plan, Collection<String> names) {
    return store.transaction(() ->
        row(plan).stream()
            .flatMap(row -> row.files.entrySet().stream())
            .filter(file -> names.contains(file.getKey()))
            .collect(Collectors.toMap(Map.Entry::getKey, file -> file.getValue().content())));
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
