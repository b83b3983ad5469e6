package dev.planwright.bootstrap.wiring;

import dev.planwright.application.execution.Engines;
import dev.planwright.application.execution.PlanMakers;
import dev.planwright.application.execution.outline.OutlineEngine;
import dev.planwright.application.execution.pipeline.StageSchemas;
import dev.planwright.application.execution.report.PlanZip;
import dev.planwright.application.execution.report.ReportStages;
import dev.planwright.application.execution.report.StageMarkdown;

/** What makes the content of plans. */
final class PipelineParts {
  private PipelineParts() {}

  /** The engine without a model, the computed stages and the report. */
  static PlanMakers makers() {
    var outline = new OutlineEngine();
    StageSchemas schemas = StageSchemas.load();
    return new PlanMakers(
        new Engines(outline, outline, Engines.Models.NONE),
        new ReportStages()::make,
        (stage, data) ->
            schemas.check(stage, data).stream().map(v -> v.field() + " " + v.problem()).toList(),
        envelope -> StageMarkdown.render(envelope.stage(), envelope),
        PlanZip::of);
  }
}
