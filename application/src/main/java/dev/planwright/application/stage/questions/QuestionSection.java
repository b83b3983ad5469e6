package dev.planwright.application.stage.questions;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.stage.questions.Questions.Pair;

/** Questions that newcomers and sceptics ask. */
final class QuestionSection {
  private QuestionSection() {}

  /** The questions with their answers, then what terms mean. */
  static List<Block> blocks(Questions questions) {
    return new Blocks()
        .table(
            Rows.of("Questions and answers", questions.pairs())
                .strong("Question", Pair::question)
                .cell("Answer", QuestionSection::answer))
        .fold(
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

  private static List<Inline> answer(Pair pair) {
    List<Inline> answer = new ArrayList<>();
    answer.add(new Text(Sentences.whole(pair.answer())));
    answer.add(new Text(" "));
    answer.addAll(Inline.refs(pair.refs()));
    return answer;
  }
}
