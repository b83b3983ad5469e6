package dev.planwright.application.stage.questions;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.narrative.NumberTokens;
import dev.planwright.application.stage.questions.Questions.Reader;
import dev.planwright.domain.plan.Detail;

/** Stage 026: what newcomers and sceptics ask; one of the two must be answered. */
public final class QuestionsStage {
  private static final int MOST_WORDS = 120;

  private static final List<String> READERS =
      Arrays.stream(Reader.values()).map(Members::name).toList();

  private QuestionsStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Questions.STAGE)
        .in(QuestionsStage.class)
        .after(Stage.PROJECT_PLAN, Stage.GOVERNANCE, Stage.EXPERTS, Stage.SCHEDULE, Stage.BUDGET)
        .reads(Stage.INTAKE, Stage.RISKS)
        .calls(2, Sampling.ANALYSIS)
        .notAt(Detail.QUICK)
        .asked(QuestionsStage::ask, (questions, plan) -> StageResult.of(said(questions, plan)))
        .text(QuestionSection::blocks)
        .section("Questions and answers", QuestionSection::blocks)
        .digest("pairs(q)")
        .done();
  }

  private static Questions ask(StageAsking asking) throws InterruptedException {
    CallRules<Questions> rules = CallRules.<Questions>none().check(QuestionsStage::tooLong);
    return new Questions(
        asking.all(Call.parts(READERS, QuestionsCodec::answer, rules), 1).values().stream()
            .flatMap(answer -> answer.pairs().stream())
            .toList());
  }

  /** With numbers of the plan where an answer names their tokens. */
  private static Questions said(Questions questions, StageInput plan) {
    return new Questions(
        questions.pairs().stream()
            .map(pair ->
                new Questions.Pair(
                    pair.question(),
                    NumberTokens.said(pair.answer(), plan),
                    pair.refs(),
                    pair.term(),
                    pair.reader()))
            .toList());
  }

  private static List<Breach> tooLong(Questions answer) {
    return answer.pairs().stream()
        .filter(pair -> pair.words() > MOST_WORDS)
        .map(pair ->
            Breach.of(
                "pairs: the answer to \"%s\" has more than 120 words.".formatted(pair.question())))
        .toList();
  }
}
