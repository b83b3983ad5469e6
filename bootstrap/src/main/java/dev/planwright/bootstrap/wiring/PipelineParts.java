package dev.planwright.bootstrap.wiring;

import dev.planwright.application.model.ModelEngineFactory;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.CallLimits;
import dev.planwright.application.model.call.CallTime;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.worker.run.PlanMakers;

/** What makes the content of plans. */
final class PipelineParts {
  private PipelineParts() {}

  /** Briefs alone. */
  static PlanMakers withoutModels() {
    return makers(ModelEngines.NONE);
  }

  /** Plans by language models, and briefs. */
  static PlanMakers withModels(LanguageModels models, TokenMetrics metrics, Chance chance) {
    var time =
        new CallTime(
            chance.clock(),
            chance::nanoTime,
            chance::pause,
            chance.random()::nextDouble,
            chance::uuid);
    return makers(
        new ModelEngineFactory(models, metrics, new Asking.Settings(CallLimits.standard(), time)));
  }

  private static PlanMakers makers(ModelEngines models) {
    return PlanMakers.of(StandardPipeline.all(), models);
  }
}
