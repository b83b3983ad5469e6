package dev.planwright.application.stage.intake;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.narrative.PromptFacts;
import java.util.List;

/** What the prompt says and what it leaves open. */
public final class IntakeSection {
  private IntakeSection() {}

  /** All of it. */
  static List<Block> blocks(Intake intake) {
    var blocks = new Blocks();
    if (!intake.topic().isBlank()) {
      blocks.paragraph(Sentences.begun(intake.topic()));
    }
    return blocks
        .part("Facts", new Blocks().table(PromptFacts.all(intake)).done())
        .addAll(open(intake))
        .done();
  }

  /** Why it makes no plan, if so; its gaps, and the notes on reading it. */
  public static List<Block> open(Intake intake) {
    var blocks = new Blocks();
    intake.extent().unusableWhy().ifPresent(why -> blocks.note(Tone.BAD, why));
    return blocks
        .part(
            "What the prompt leaves open",
            new Blocks()
                .table(
                    Rows.of("Gaps of the prompt", intake.gaps())
                        .strong("Subject", gap -> gap.field().replace('_', ' '))
                        .text("Question", Gap::question)
                        .text("Why it matters", Gap::why))
                .done())
        .list("Notes on reading the prompt", intake.notes())
        .done();
  }
}
