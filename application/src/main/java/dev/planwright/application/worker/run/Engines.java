package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanParameters;
import java.util.Optional;

/**
 * Which engine makes which stage: models those that ask, where the plan wants models and its
 * profile has one; code the others.
 *
 * @param code makes the stages of no planned calls
 * @param models for the stages that are made with calls
 */
public record Engines(CodeStages code, ModelEngines models) {

  /** What models the plan can be made with now; empty when it is made without one. */
  public Optional<Offer> offer(PlanParameters parameters) {
    return parameters.engine() == EngineChoice.BRIEF ? Optional.empty() : models.offer(parameters);
  }
}
