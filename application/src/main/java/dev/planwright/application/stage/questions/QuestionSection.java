package dev.planwright.application.stage.questions;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.stage.questions.Questions.Pair;

/** Questions that newcomers and sceptics ask. */
final class QuestionSection {
  private QuestionSection() {}

  /** The questions as headings, then where terms are explained. */
  static List<Block> blocks(Questions questions) {
    var blocks = new Blocks();
    for (Pair pair : questions.pairs()) {
      var answer = new ArrayList<Inline>();
      answer.add(new Text(Sentences.whole(pair.answer())));
      if (!pair.refs().isEmpty()) {
        answer.add(new Text(" "));
        answer.addAll(Inline.refs(pair.refs()));
      }
      blocks.part(pair.question(), List.of(new Block.Paragraph(answer)));
    }
    return blocks
        .part(
            "Glossary",
            new Blocks()
                .pairs(
                    questions.glossary().stream()
                        .map(entry ->
                            Blocks.pair(entry.term(), say("see “{0}”", entry.pair().question())))
                        .toList())
                .done())
        .done();
  }
}
