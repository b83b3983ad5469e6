package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.file.PlanFile;
import java.util.List;

/**
 * A finished stage.
 *
 * @param files beside its envelope and the Markdown made of it
 * @param notes what was changed or cut on the way, each a sentence for the reader of the report
 * @param whole whether nothing that code has checked is open or wrong
 * @param <T> what the stage says
 */
public record StageResult<T>(T content, List<PlanFile> files, List<String> notes, boolean whole) {
  public StageResult {
    files = List.copyOf(files);
    notes = List.copyOf(notes);
  }

  /** One in which nothing is open or wrong. */
  public StageResult(T content, List<PlanFile> files, List<String> notes) {
    this(content, files, notes, true);
  }

  /** The same, but not in full where that does not hold. */
  public StageResult<T> wholeIf(boolean holds) {
    return new StageResult<>(content, files, notes, whole && holds);
  }

  /** Without further files, and without anything to remark. */
  public static <T> StageResult<T> of(T content) {
    return new StageResult<>(content, List.of(), List.of());
  }

  public StageResult<T> with(PlanFile... further) {
    return new StageResult<>(content, List.of(further), notes, whole);
  }
}
