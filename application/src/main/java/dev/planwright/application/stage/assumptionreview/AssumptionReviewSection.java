package dev.planwright.application.stage.assumptionreview;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Finding;
import dev.planwright.application.stage.assumptionreview.AssumptionReview.Missing;
import dev.planwright.application.stage.assumptions.AssumptionSection;
import dev.planwright.application.stage.assumptions.AssumptionTests;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.evidence.LookedUp;
import dev.planwright.application.stage.evidence.Sources;
import java.util.List;

/** What is wrong with the assumptions, and what was missing. */
public final class AssumptionReviewSection {
  private AssumptionReviewSection() {}

  /** Its place in the report, behind the assumptions. */
  static PlanSection inReport() {
    return new PlanSection(
        "s-009",
        "Assumptions and review",
        List.of(Stage.ASSUMPTIONS, Stage.ASSUMPTION_REVIEW),
        (content, _) ->
            new Blocks()
                .addAll(
                    content
                        .get(Assumptions.STAGE)
                        .map(found -> {
                          LookedUp looked = LookedUp.of(content.input());
                          return AssumptionSection.blocks(
                              found,
                              AssumptionTests.of(content.input()),
                              new AssumptionSection.Support(
                                  item -> looked.page(item.statement()),
                                  item -> looked.missed(item.statement()),
                                  Sources.of(content.input())));
                        })
                        .orElse(List.of()))
                .screen(
                    new Blocks()
                        .part(
                            "Review of the assumptions",
                            "s-010",
                            content
                                .get(AssumptionReview.STAGE)
                                .map(AssumptionReviewSection::blocks)
                                .orElse(List.of()))
                        .done())
                .done());
  }

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
