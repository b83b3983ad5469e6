package dev.planwright.application.stage.assumptionreview;

import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Finding;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Missing;

/** Stage 010 as JSON. What is missing is numbered from 1 as long as it has no ids. */
final class AssumptionReviewCodec {
  static final RecordCodec<AssumptionReview> REVIEW =
      RecordCodec.of(AssumptionReview.class, "")
          .list("findings", RecordCodec.of(Finding.class, "refs issue cost_pct delay_days fix"))
          .list("missing", RecordCodec.numbered(Missing.class, 'A', "statement why"));

  private AssumptionReviewCodec() {}
}
