package dev.planwright.application.model.stage;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.read.ModelIntake;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.pipeline.Making;
import dev.planwright.application.pipeline.ModelEngines.RunEngine;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.FailureReason;

/** Makes the stages of one run by asking models; code adds all that can be computed. */
public final class ModelRun implements RunEngine {
  private static final int MOST_OF_A_MESSAGE = 256;
  private static final String OTHERS =
      "with another model_profile or engine agent (keeps what is finished), or plan_create with"
          + " engine brief.";

  private final StageTools tools;
  private final MadeBy maker;

  public ModelRun(
      Pipeline pipeline, Answerer answerer, MadeBy maker, RunJournal journal, InstantSource clock) {
    this.tools = new StageTools(pipeline, answerer, journal, clock);
    this.maker = maker;
  }

  @Override
  public StageOutput make(StageDefinition stage, StageInput input, String inputHash) {
    Detail detail = ModelIntake.detail(input);
    if (!stage.asks(detail)) {
      return StageOutput.notAsked();
    }
    var work = new StageWork(stage, input, inputHash, detail, tools);
    try {
      return output(work, made(stage, work));
    } catch (NoAnswer e) {
      if (e.why() == NoAnswer.Cause.GIVEN_UP && !stage.core()) {
        return StageOutput.missing(say("Its agent left it out: {0}", e.text()));
      }
      throw failed(stage.id(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the run ended");
    }
  }

  private static StageResult<JsonObject> made(StageDefinition stage, StageWork work)
      throws InterruptedException {
    return switch (stage.making()) {
      case Making.ByQuestion(var asked) -> asked.make(work);
      case Making.ByCode _ -> throw new IllegalArgumentException(stage.id() + " is not asked for");
    };
  }

  private StageOutput output(StageWork work, StageResult<JsonObject> made) {
    StageBalance balance = work.balance();
    List<String> notes = new ArrayList<>(balance.notes());
    notes.addAll(made.notes());
    return new StageOutput(
        made.content(),
        maker,
        balance.partial() || !made.whole() ? Quality.PARTIAL : Quality.FULL,
        notes,
        made.files(),
        Optional.of(new StageOutput.Made(balance.models(), balance.calls())));
  }

  private static StageFailed failed(StageId stage, NoAnswer problem) {
    String remedy =
        switch (problem.why()) {
          case TRANSIENT, TOO_LONG -> "Use plan_resume later, " + OTHERS;
          case REFUSED -> "Change the prompt, or use plan_resume " + OTHERS;
          case NONE_LEFT, UNUSABLE -> "Mend the model's entry and use plan_resume, " + OTHERS;
          case GIVEN_UP -> "Use plan_resume: it is asked again.";
          case INVALID, CUT_OFF, OVERFLOW -> "Use plan_resume " + OTHERS;
        };
    String head = "Stage %s failed: %s".formatted(stage.fileStem(), problem.text());
    int left = MOST_OF_A_MESSAGE - head.length() - remedy.length() - " (). ".length();
    String detail =
        problem
            .detail()
            .filter(_ -> left > 0)
            .map(text -> " (" + text.substring(0, Math.min(left, text.length())) + ")")
            .orElse("");
    return new StageFailed(
        FailureReason.GENERATION_ERROR, stage, head + detail + ". " + remedy, true);
  }
}
