package dev.planwright.application.stage.section;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Section 5: why anyone should want it. */
final class PitchSection {
  private PitchSection() {}

  static List<Block> blocks(PlanContent content) {
    return new Blocks()
        .addAll(pitch(content.data(Stage.PITCH)))
        .addAll(PromptFacts.of(content, "What the prompt says for it", Set.of("goal", "stance")))
        .done();
  }

  static List<Block> pitch(JsonObject data) {
    return new Blocks()
        .addAll(
            data.text("hook")
                .map(hook -> new Blocks().paragraph(new Strong(hook)).done())
                .orElse(List.of()))
        .pairs(
            Stream.of(
                    Words.pair("Need", data, "need"),
                    Words.pair("Answer", data, "answer"),
                    Words.pair("Why now", data, "why_now"))
                .flatMap(Optional::stream)
                .toList())
        .list("Proof", data.texts("proof"))
        .part(
            "Audiences",
            new Blocks()
                .table(
                    JsonTable.json("Audiences", data.objects("audiences"))
                        .strong("Who", "who")
                        .text("What they gain", "benefit"))
                .done())
        .part(
            "What is asked",
            new Blocks()
                .pairs(
                    Stream.of(
                            Words.pair("Ask", data, "ask"),
                            Words.pair("Ethics", data, "ethics"),
                            Words.pair("Vision", data, "vision"),
                            Words.pair("Call", data, "call"))
                        .flatMap(Optional::stream)
                        .toList())
                .done())
        .addAll(OpenQuestions.of(data))
        .done();
  }
}
