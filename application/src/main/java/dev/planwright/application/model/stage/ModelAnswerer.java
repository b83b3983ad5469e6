package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.Answer;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.call.Question;
import dev.planwright.application.model.call.Question.AskedStage;
import dev.planwright.application.model.input.InputText;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import java.util.Optional;

/** The models of a plan's profile. */
public record ModelAnswerer(Pipeline pipeline, Asking asking, InputText texts) implements Answerer {
  @Override
  public Answer ask(StageCall call) throws InterruptedException {
    return asking.ask(question(call));
  }

  @Override
  public Answer lookUp(StageCall call) throws InterruptedException {
    return asking.ask(question(call).searching());
  }

  @Override
  public boolean searches() {
    return asking.searches();
  }

  @Override
  public Optional<Answer> secondOpinion(StageCall call, String first) throws InterruptedException {
    Question question = question(call);
    if (!asking.hasOtherThan(question, first)) {
      return Optional.empty();
    }
    try {
      return Optional.of(asking.ask(question.ofOtherThan(first)));
    } catch (NoAnswer e) {
      return Optional.empty();
    }
  }

  private Question question(StageCall call) {
    StageDefinition stage = call.stage();
    StageId id = stage.id();
    String name = "s%s_%s".formatted(id.digits(), id.name().replace('-', '_'));
    return new Question(
        new AskedStage(id, stage.sampling(), pipeline.remainingChain(id)),
        call.number() == 0 ? name : name + "_" + call.number(),
        (tokens, members) ->
            texts.within(members.isEmpty() ? call.subject() : call.subject(members), tokens),
        call.schema(),
        call.rules(),
        stage.raced() ? Question.Way.RACED : Question.Way.IN_TURN,
        Optional.empty());
  }
}
