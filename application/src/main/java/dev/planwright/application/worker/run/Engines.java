package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.Engine;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanParameters;
import java.util.Optional;

/**
 * Which engine makes which stage: models where the plan wants them and its profile has one, else
 * the engine without a model; code alone makes the stages that no model is asked for.
 *
 * @param outline drafts without a model; also fills stages that models could not make
 * @param code makes the stages of no planned calls
 * @param models for the stages that are made with calls
 */
public record Engines(Engine outline, CodeStages code, ModelEngines models) {

  /** What models the plan can be made with now; empty when it is made without one. */
  public Optional<Offer> offer(PlanParameters parameters) {
    return parameters.engine() == EngineChoice.BRIEF ? Optional.empty() : models.offer(parameters);
  }
}
