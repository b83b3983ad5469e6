package dev.planwright.application.model.stage;

import dev.planwright.application.brief.read.IntakeCodec;
import dev.planwright.application.brief.read.ModelIntake;
import dev.planwright.application.brief.read.ReturnedFact;
import dev.planwright.application.computed.ComputedParts;
import dev.planwright.application.computed.StageCompletion;
import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.application.model.input.InputText;
import dev.planwright.application.pipeline.DetailLevels;
import dev.planwright.application.pipeline.ModelEngines.RunEngine;
import dev.planwright.application.pipeline.PlanFile;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.project.FactKind;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Makes the stages of one run by asking models; code adds all that can be computed. */
public final class ModelRun implements RunEngine {
  private final StageTools tools;

  /** For one run. */
  public ModelRun(Asking asking, RunJournal journal, InputText texts, InstantSource clock) {
    this.tools =
        new StageTools(asking, journal, texts, new ResponseSchemas(), new Instructions(), clock);
  }

  @Override
  public StageOutput make(Stage stage, StageInput input, String inputHash) {
    Detail detail = ModelIntake.detail(input);
    if (!DetailLevels.asksModels(stage, detail)) {
      return StageOutput.missing("Not asked at this level of detail.");
    }
    var work = new StageWork(stage, input, inputHash, detail, tools);
    try {
      JsonObject returned = Scripts.of(stage).returned(work);
      return output(stage, work, completed(stage, input, returned, work));
    } catch (NoAnswer e) {
      throw failed(stage, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the run ended");
    }
  }

  private static StageCompletion completed(
      Stage stage, StageInput input, JsonObject returned, StageWork work) {
    return stage == Stage.INTAKE
        ? new StageCompletion(intake(returned, input, work), List.of(), List.of())
        : ComputedParts.complete(stage, returned, input);
  }

  /** Facts whose quote the prompt does not hold are dropped. */
  private static JsonObject intake(JsonObject returned, StageInput input, StageWork work) {
    var quotes = new Quotes(input.prompt());
    List<ReturnedFact> found = new ArrayList<>();
    int dropped = 0;
    for (JsonObject fact : returned.objects("facts")) {
      var place = fact.text("q").flatMap(quotes::find);
      if (place.isPresent()) {
        found.add(
            new ReturnedFact(
                fact.text("kind").flatMap(FactKind::of).orElseThrow(),
                fact.text("text").orElseThrow(),
                place.get().from(),
                place.get().to(),
                Shapes.whole(fact, "weight")));
      } else {
        dropped++;
      }
    }
    if (dropped > 0) {
      work.balance()
          .note(
              "%d facts were dropped, because the prompt does not say what they quote."
                  .formatted(dropped));
    }
    return IntakeCodec.complete(returned, found, input);
  }

  private static StageOutput output(Stage stage, StageWork work, StageCompletion completed) {
    StageBalance balance = work.balance();
    List<String> notes = new ArrayList<>(balance.notes());
    notes.addAll(completed.notes());
    return StageOutput.byModels(
        completed.data(),
        balance.partial() ? Quality.PARTIAL : Quality.FULL,
        notes,
        files(stage, completed.files()),
        new StageOutput.Made(balance.models(), balance.calls()));
  }

  /** The phases of stage 020 are there already, as the parts that were asked for. */
  private static List<PlanFile> files(Stage stage, List<PlanFile> computed) {
    return stage == Stage.TASKS
        ? computed.stream().filter(file -> !file.name().endsWith(".json")).toList()
        : computed;
  }

  private static StageFailed failed(Stage stage, NoAnswer problem) {
    String remedy =
        switch (problem.why()) {
          case TRANSIENT, TOO_LONG -> "Use plan_resume later, or with another model profile.";
          case REFUSED -> "Change the prompt, or use plan_resume with another model profile.";
          case NONE_LEFT, UNUSABLE -> "Mend the model configuration, then use plan_resume.";
          case INVALID, CUT_OFF -> "Use plan_resume, or plan_retry with another model profile.";
        };
    return new StageFailed(
        FailureReason.GENERATION_ERROR,
        stage,
        "Stage %s failed: %s. %s".formatted(stage.fileStem(), problem.why().text(), remedy),
        true);
  }
}
