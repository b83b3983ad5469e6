package dev.planwright.application.stage;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.stage.brief.BriefReport;
import dev.planwright.application.stage.brief.BriefStage;
import dev.planwright.application.stage.done.DoneStage;
import dev.planwright.application.stage.gate.GateStage;
import dev.planwright.application.stage.intake.IntakeStage;
import dev.planwright.application.stage.manifest.ManifestStage;
import dev.planwright.application.stage.start.StartStage;
import java.util.List;

/** The table of the stages of a plan that no model makes: a brief. */
final class BriefPipeline {
  private BriefPipeline() {}

  static Pipeline create() {
    return new Pipeline(
        List.of(
            StartStage.definition(),
            IntakeStage.byRules(),
            GateStage.byRules(),
            BriefStage.definition(),
            BriefReport.page(),
            BriefReport.digest(),
            ManifestStage.definition(),
            DoneStage.definition()));
  }
}
