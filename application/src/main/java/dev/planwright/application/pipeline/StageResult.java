package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.file.PlanFile;
import java.util.List;

/**
 * A finished stage.
 *
 * @param files beside its envelope and the Markdown made of it
 * @param notes what was changed or cut on the way, each a sentence for the reader of the report
 * @param <T> what the stage says
 */
public record StageResult<T>(T content, List<PlanFile> files, List<String> notes) {
  public StageResult {
    files = List.copyOf(files);
    notes = List.copyOf(notes);
  }

  /** Without further files, and without anything to remark. */
  public static <T> StageResult<T> of(T content) {
    return new StageResult<>(content, List.of(), List.of());
  }

  public StageResult<T> with(PlanFile... further) {
    return new StageResult<>(content, List.of(further), notes);
  }
}
