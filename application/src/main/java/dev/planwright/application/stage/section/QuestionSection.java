package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Section 20: questions that newcomers and sceptics ask. */
final class QuestionSection {
  private QuestionSection() {}

  static List<Block> questions(JsonObject data) {
    Blocks blocks = new Blocks();
    for (JsonObject pair : data.objects("pairs")) {
      var answer = new ArrayList<Inline>();
      answer.add(new Text(Words.fullSentence(Words.text(pair, "a"))));
      if (!pair.texts("refs").isEmpty()) {
        answer.add(new Text(" "));
        answer.addAll(Inline.refs(pair.texts("refs")));
      }
      blocks.part(Words.text(pair, "q"), List.of(new Block.Paragraph(answer)));
    }
    return blocks
        .part(
            "Glossary",
            new Blocks()
                .pairs(
                    data.objects("glossary").stream()
                        .map(
                            entry -> Blocks.pair(Words.text(entry, "term"), explained(entry, data)))
                        .toList())
                .done())
        .addAll(OpenQuestions.of(data))
        .done();
  }

  /** The question whose answer explains the term; the explanation itself where none does. */
  private static String explained(JsonObject entry, JsonObject data) {
    return data.objects("pairs").stream()
        .filter(pair -> pair.text("term").equals(entry.text("term")))
        .findFirst()
        .map(pair -> "see “" + Words.text(pair, "q") + "”")
        .orElseGet(() -> Words.text(entry, "text"));
  }
}
