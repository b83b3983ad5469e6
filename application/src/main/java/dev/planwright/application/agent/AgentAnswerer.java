package dev.planwright.application.agent;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.stage.Answerer;
import dev.planwright.application.model.stage.PartFile;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.application.pipeline.call.StageWaits;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.plan.PlanId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Takes the place of the models. Answers that the plan's agent gave are among the kept parts, so a
 * call that arrives here is still open or was given up.
 *
 * @param asked is told of each open question
 */
record AgentAnswerer(PlanId plan, RunJournal journal, BiConsumer<OpenQuestion, StageCall> asked)
    implements Answerer {
  private static final int DIGITS = 12;

  @Override
  public Answer ask(StageCall call) {
    StageId stage = call.stage().id();
    Optional<String> reason =
        PartFile.kept(journal, stage, call.number())
            .filter(kept -> kept.inputHash().equals(call.hash()))
            .flatMap(PartFile::reasonGivenUp);
    if (reason.isPresent()) {
      throw NoAnswer.givenUp(stage.fileStem(), reason.get());
    }
    var question =
        new OpenQuestion(
            workId(call),
            stage,
            call.number(),
            call.section().orElse(""),
            hash(JsonText.write(call.schema())));
    asked.accept(question, call);
    throw new StageWaits(List.of(question));
  }

  @Override
  public Optional<Answer> secondOpinion(StageCall call, String first) {
    return Optional.empty();
  }

  /** Readable, and the same whenever the same is asked. */
  private String workId(StageCall call) {
    return String.format(
        Locale.ROOT,
        "%s-%02d-%s",
        call.stage().id().digits(),
        call.number(),
        hash(plan + "\n" + call.hash()));
  }

  private static String hash(String text) {
    return Bytes.utf8(text).sha256().substring(0, DIGITS);
  }
}
