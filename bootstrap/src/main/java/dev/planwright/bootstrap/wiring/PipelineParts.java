package dev.planwright.bootstrap.wiring;

import dev.planwright.application.agent.AgentEngines;
import dev.planwright.application.model.ModelEngineFactory;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.CallLimits;
import dev.planwright.application.model.call.CallTime;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.worker.run.PlanMakers;

/** What makes the content of plans. */
final class PipelineParts {
  private PipelineParts() {}

  /** Plans by language models or by agents, and briefs. */
  static PlanMakers withModels(LanguageModels models, TokenMetrics metrics, Chance chance) {
    var time =
        new CallTime(
            chance.clock(),
            chance::nanoTime,
            chance::pause,
            chance.random()::nextDouble,
            chance::uuid);
    return PlanMakers.of(
        StandardPipeline.all(),
        new ModelEngineFactory(models, metrics, new Asking.Settings(CallLimits.standard(), time)),
        new AgentEngines(chance.clock()));
  }
}
