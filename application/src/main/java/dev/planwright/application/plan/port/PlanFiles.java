package dev.planwright.application.plan.port;

import module java.base;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;

/** The finished files of plans, as workers kept them. Reading only. */
public interface PlanFiles {

  /** A file without its content. */
  record Entry(String name, Instant updatedAt) {}

  /** All files of a plan by name; empty for an unknown plan. */
  List<Entry> list(PlanId plan);

  /** One file's content. */
  Optional<Bytes> read(PlanId plan, String name);

  /** All that workers of ours kept, with their contents, by name. */
  List<PlanFile> readAll(PlanId plan);

  /** Those of these files that workers of ours kept, with their contents, by name. */
  List<PlanFile> read(PlanId plan, Collection<String> names);
}
