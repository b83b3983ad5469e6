package dev.planwright.application.worker.port;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.List;

/**
 * A copy of a plan's finished files outside of the store, one folder for each plan.
 *
 * <p>A file is there whole or not at all. Repeating a call is safe.
 */
public interface Workspace {
  /** Keeps no copy. */
  Workspace NONE =
      new Workspace() {
        @Override
        public void reset(PlanId plan, List<PlanFile> files) {}

        @Override
        public void write(PlanId plan, List<PlanFile> files) {}

        @Override
        public void finish(PlanId plan, Bytes zip) {}

        @Override
        public void append(PlanId plan, String name, String lines) {}
      };

  /**
   * Makes the plan's folder hold these files and nothing else.
   *
   * @throws WorkspaceFailed when it cannot be written
   */
  void reset(PlanId plan, List<PlanFile> files);

  /**
   * Adds or replaces files.
   *
   * @throws WorkspaceFailed when one cannot be written; none is there in part
   */
  void write(PlanId plan, List<PlanFile> files);

  /**
   * Adds the zip of a completed plan.
   *
   * @throws WorkspaceFailed when it cannot be written
   */
  void finish(PlanId plan, Bytes zip);

  /**
   * Adds lines to a log beside the plan's files, which {@link #reset} leaves alone; nothing when
   * there are no lines.
   *
   * @param name ends in {@code .jsonl}
   * @throws WorkspaceFailed when it cannot be written
   */
  void append(PlanId plan, String name, String lines);

  /** The folder cannot be written: full, read-only or gone. */
  final class WorkspaceFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public WorkspaceFailed(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
