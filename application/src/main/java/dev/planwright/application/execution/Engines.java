package dev.planwright.application.execution;

import dev.planwright.application.execution.pipeline.Engine;
import dev.planwright.application.execution.pipeline.Stage;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.PlanParameters;
import java.util.Optional;

/**
 * Which engine makes which stage: models where the plan wants them and its profile has one, else
 * the engine without a model; code alone makes the stages that no model is asked for.
 *
 * @param outline drafts without a model; also fills stages that models could not make
 * @param code computes the stages of no planned calls
 */
public record Engines(Engine outline, Engine code, Models models) {

  /** The engine with language models, as a plan's profile configures it. */
  @FunctionalInterface
  public interface Models {
    /** No model is configured. */
    Models NONE = _ -> Optional.empty();

    /** The engine of that plan; empty when its profile has no usable model. */
    Optional<Engine> engine(PlanParameters parameters);
  }

  /** An engine, and whether it asks language models. */
  record Choice(Engine engine, boolean models) {}

  /** Who makes this stage now. */
  Choice choose(Stage stage, PlanParameters parameters) {
    if (stage.plannedCalls() == 0) {
      return new Choice(code, false);
    }
    return (parameters.engine() == EngineChoice.OUTLINE
            ? Optional.<Engine>empty()
            : models.engine(parameters))
        .map(engine -> new Choice(engine, true))
        .orElseGet(() -> new Choice(outline, false));
  }
}
