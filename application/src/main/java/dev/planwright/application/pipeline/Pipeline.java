package dev.planwright.application.pipeline;

/** What is true of the pipeline as a whole (plan-pipeline.md §5, §8.3). */
public final class Pipeline {
  /**
   * Raised when stage ids, wiring or schemas change incompatibly; then nothing older is resumed.
   */
  public static final int VERSION = 1;

  /** {@code steps_total} of every plan. */
  public static final int STEPS = Stage.values().length;

  /** The number of all present schemas; {@code schema} in the envelope. */
  public static final int SCHEMA = 1;

  /** Raised when what engines are told to make changes: kept stages are then made again. */
  public static final int INSTRUCTION = 1;

  private Pipeline() {}
}
