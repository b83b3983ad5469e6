package dev.planwright.application.stage.assumptionreview;

import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 010: the assumptions, reviewed by somebody who did not write them. */
public final class AssumptionReviewStage {
  private AssumptionReviewStage() {}

  /** What code makes of an answer: ids that go on where those of stage 009 end. */
  public static StageCompletion complete(JsonObject returned, StageInput input) {
    int known = input.get(Assumptions.STAGE).items().size();
    AssumptionReview review = AssumptionReview.STAGE.codec().read(returned).numberedFrom(known + 1);
    return StageCompletion.of(AssumptionReview.STAGE.codec().write(review));
  }
}
