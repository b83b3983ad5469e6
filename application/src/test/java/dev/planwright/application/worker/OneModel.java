package dev.planwright.application.worker;

import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.domain.plan.PlanParameters;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Offers one engine in the place of models, for as long as it is there. */
record OneModel(ScriptedEngine engine, BooleanSupplier there, BooleanSupplier local)
    implements ModelEngines {

  @Override
  public Optional<Offer> offer(PlanParameters parameters) {
    return there.getAsBoolean() ? Optional.of(new Offer(local.getAsBoolean())) : Optional.empty();
  }

  @Override
  public RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal) {
    return (stage, _, _) -> engine.make(stage.id());
  }
}
