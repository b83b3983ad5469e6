package dev.planwright.application.stage.assumptionreview;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Finding;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Missing;
import java.util.List;

/** What is wrong with the assumptions, and what was missing. */
public final class AssumptionReviewSection {
  private AssumptionReviewSection() {}

  /** The review in words. */
  public static List<Block> blocks(AssumptionReview review) {
    return new Blocks()
        .table(
            Rows.of("Findings", review.findings())
                .refs("On", Finding::on)
                .strong("Issue", Finding::issue)
                .maybeRange("Cost", Finding::cost)
                .maybeRange("Delay", Finding::delay)
                .text("Fix", Finding::fix))
        .table(
            Rows.of("Assumptions that were missing", review.missing())
                .own(Missing::id)
                .strong("Assumption", Missing::statement)
                .text("Why it is needed", Missing::why))
        .done();
  }
}
