package dev.planwright.application.pipeline;

/**
 * Makes stages: drafted without a model, computed by code, or (elsewhere) with language models.
 *
 * <p>Called by several virtual threads at once, for stages of the same plan too.
 */
public interface Engine {

  /**
   * Makes one stage from what is finished.
   *
   * @throws StageFailed when the stage cannot be made; a core stage then fails the plan
   */
  StageOutput make(StageId stage, StageInput input);
}
