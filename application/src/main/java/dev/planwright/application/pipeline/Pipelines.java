package dev.planwright.application.pipeline;

import dev.planwright.domain.plan.EngineChoice;

/**
 * Which pipeline makes which plan: that depends on whether models are asked.
 *
 * @param models with language models
 * @param alone without them
 */
public record Pipelines(Pipeline models, Pipeline alone) {

  /** The pipeline of a plan that is queued: whether there will be a model is not known yet. */
  public Pipeline of(EngineChoice engine) {
    return engine == EngineChoice.BRIEF ? alone : models;
  }

  /** The pipeline of a plan that is begun. */
  public Pipeline of(EngineChoice engine, boolean modelsAtHand) {
    return modelsAtHand ? of(engine) : alone;
  }
}
