package dev.planwright.application.worker.run;

import dev.planwright.application.pipeline.CodeStages;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageMarkdown;
import dev.planwright.application.pipeline.StageRules;
import dev.planwright.application.pipeline.StageText;
import dev.planwright.application.pipeline.file.Bundle;
import dev.planwright.application.pipeline.file.PlanZip;

/** All that makes a plan's content; each safe for concurrent use. */
public record PlanMakers(
    Pipelines pipelines, Engines engines, StageRules rules, StageText text, Bundle bundle) {

  /** By what the stages' definitions say. */
  public static PlanMakers of(Pipelines pipelines, ModelEngines models, ModelEngines agent) {
    return new PlanMakers(
        pipelines,
        new Engines(CodeStages::byDefinition, models, agent),
        StageDefinition::check,
        StageMarkdown::of,
        PlanZip::of);
  }
}
