package dev.planwright.application.stage.references;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.domain.plan.Detail;

/** Stage 014: what others did, and what it took them. */
public final class ReferencesStage {
  private ReferencesStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(References.STAGE)
        .in(ReferencesStage.class)
        .after(Stage.CONTEXT)
        .reads(Stage.INTAKE)
        .calls(1, Sampling.ANALYSIS)
        .notAt(Detail.QUICK)
        .asked(
            asking -> asking.ask(Call.whole(References.STAGE.codec()::read, CallRules.none())),
            (recalled, _) -> completed(recalled))
        .text(ReferenceSection::blocks)
        .section("Comparable projects", ReferenceSection::blocks)
        .digest(
            "base_rates(name value(low likely high unit)) cases(name place years outcome lesson"
                + " sure)")
        .done();
  }

  /** The cases with what they took together. */
  static StageResult<References> completed(References recalled) {
    return StageResult.of(recalled.completed());
  }
}
