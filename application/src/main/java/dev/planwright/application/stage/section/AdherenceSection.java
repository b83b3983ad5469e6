package dev.planwright.application.stage.section;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.stage.intake.PromptFacts;
import java.util.List;

/** Section 23: every fact of the prompt with its words, and how the plan treats it. */
final class AdherenceSection {
  private AdherenceSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .addAll(AuditSection.adherence(content.data(Stage.AUDIT)))
        .part(
            "All facts of the prompt",
            content.get(Intake.STAGE).map(PromptFacts::all).orElse(List.of()))
        .done();
  }
}
