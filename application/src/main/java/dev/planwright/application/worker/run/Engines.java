package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.ModelEngines.Offer;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanParameters;
import java.util.Optional;

/**
 * Which engine makes which stage: models or the plan's agent those that ask; code the others.
 *
 * @param code makes the stages of no planned calls
 * @param models for the stages that are made with calls
 * @param agent the same, where the plan's agent answers
 */
public record Engines(CodeStages code, ModelEngines models, ModelEngines agent) {

  /** What the plan can be made with now; empty when it is made without anybody who answers. */
  public Optional<Offer> offer(PlanParameters parameters) {
    return parameters.engine() == EngineChoice.BRIEF
        ? Optional.empty()
        : answering(parameters).offer(parameters);
  }

  /** Whoever answers the calls of such a plan. */
  public ModelEngines answering(PlanParameters parameters) {
    return parameters.engine() == EngineChoice.AGENT ? agent : models;
  }
}
