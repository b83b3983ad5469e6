package dev.planwright.application.plan.port;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The finished files of plans, as workers kept them. Reading only. */
public interface PlanFiles {

  /** A file without its content. */
  record Entry(String name, Instant updatedAt) {}

  /** All files of a plan by name; empty for an unknown plan. */
  List<Entry> list(PlanId plan);

  /** All files of a plan with their contents, by name. */
  default List<PlanFile> readAll(PlanId plan) {
    return list(plan).stream()
        .flatMap(entry ->
            read(plan, entry.name()).map(content -> new PlanFile(entry.name(), content)).stream())
        .toList();
  }

  /** One file's content. */
  Optional<Bytes> read(PlanId plan, String name);

  /** The contents of those of these files that are there, by name. */
  Map<String, Bytes> read(PlanId plan, Collection<String> names);
}
