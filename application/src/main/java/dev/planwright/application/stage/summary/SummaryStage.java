package dev.planwright.application.stage.summary;

import dev.planwright.application.pipeline.PlanSection;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.narrative.NumberTokens;
import java.util.List;

/** Stage 029: the whole on one page, its numbers as tokens. */
public final class SummaryStage {
  private static final int MOST_WORDS = 450;

  private SummaryStage() {}

  /** All of the stage. */
  public static StageDefinition definition() {
    return StageDefinition.of(Summary.STAGE)
        .in(SummaryStage.class)
        .narrative()
        .core()
        .after(
            Stage.SCHEDULE, Stage.BUDGET, Stage.PITCH, Stage.REVIEW, Stage.PREMORTEM, Stage.AUDIT)
        .reads(Stage.INTAKE, Stage.RISKS, Stage.PROJECT_PLAN, Stage.TEAM)
        .calls(1, Sampling.ANALYSIS)
        .asked(SummaryStage::ask, NumberTokens::filled)
        .text(SummarySection::blocks)
        .section(
            new PlanSection(
                2,
                "s-029",
                "Executive summary",
                List.of(Stage.SUMMARY),
                (content, _) -> SummarySection.inReport(content)))
        .done();
  }

  private static Summary ask(StageAsking asking) throws InterruptedException {
    return NumberTokens.ask(
        asking,
        Summary.STAGE,
        CallRules.<Summary>none()
            .never(
                summary -> summary.words() > MOST_WORDS,
                summary ->
                    "The summary has %d words; at most 450 are allowed."
                        .formatted(summary.words())));
  }
}
