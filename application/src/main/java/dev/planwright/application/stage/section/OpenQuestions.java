package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Questions that a person has to answer, where no prose was invented (plan-pipeline.md §10.7). */
final class OpenQuestions {
  private OpenQuestions() {}

  /** The stage's questions; nothing when it has none. */
  static List<Block> of(JsonObject data) {
    return new Blocks()
        .part(
            "Questions to answer",
            new Blocks()
                .table(
                    JsonTable.json("Questions to answer", data.objects("to_answer"))
                        .strong("Question", "question")
                        .text("What a good answer needs", "needs"))
                .done())
        .done();
  }
}
