package dev.planwright.application.stage.assumptionreview;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Missing;
import dev.planwright.application.stage.assumptions.Assumptions;

/** Stage 010: the assumptions, reviewed by somebody who did not write them. */
public final class AssumptionReviewStage {
  private AssumptionReviewStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(AssumptionReview.STAGE)
        .in(AssumptionReviewStage.class)
        .after(Stage.ASSUMPTIONS)
        .reads(Stage.INTAKE)
        .calls(1, Sampling.ANALYSIS)
        .asked(
            asking ->
                asking.ask(Call.whole(AssumptionReview.STAGE.codec()::read, CallRules.none())),
            AssumptionReviewStage::completed)
        .text(AssumptionReviewSection::blocks)
        .section(AssumptionReviewSection.inReport())
        .digest("findings(refs issue fix cost_pct delay_days) missing(id statement why)")
        .offers(
            "assumptions", review -> review.missing().stream().map(each -> each.id().toString()))
        .titles(review -> review.missing().stream(), Missing::id, Missing::statement)
        .done();
  }

  /** The ids of what is missing go on where those of stage 009 end. */
  static StageResult<AssumptionReview> completed(AssumptionReview answer, StageInput input) {
    return StageResult.of(answer.numberedFrom(input.get(Assumptions.STAGE).items().size() + 1));
  }
}
