package dev.planwright.application.execution;

import dev.planwright.application.execution.pipeline.Engine;
import dev.planwright.application.execution.pipeline.Envelope;
import dev.planwright.application.execution.pipeline.Pipeline;
import dev.planwright.application.execution.pipeline.PlanFile;
import dev.planwright.application.execution.pipeline.RunTotals;
import dev.planwright.application.execution.pipeline.Stage;
import dev.planwright.application.execution.pipeline.StageFailed;
import dev.planwright.application.execution.pipeline.StageInput;
import dev.planwright.application.execution.pipeline.StageOutput;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Plan;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the stages of one plan, by whatever engine each is due to. Safe for concurrent use. */
final class StageMaker {
  private static final Logger LOG = LoggerFactory.getLogger(StageMaker.class);

  private final Plan plan;
  private final PlanMakers makers;
  private final InstantSource clock;

  StageMaker(Plan plan, PlanMakers makers, InstantSource clock) {
    this.plan = plan;
    this.makers = makers;
    this.clock = clock;
  }

  /** What a stage is made from. */
  record Task(
      Stage stage,
      StageInput input,
      String inputHash,
      List<PlanFile> filesSoFar,
      RunTotals totals) {}

  /** A stage that was made, with all its files, the envelope first. */
  record Made(Envelope envelope, List<PlanFile> files) {}

  Made make(Task task) {
    StageOutput output = output(task);
    var envelope =
        new Envelope(
            task.stage(),
            Pipeline.SCHEMA,
            Pipeline.VERSION,
            output.madeBy(),
            output.quality(),
            output.qualityNotes(),
            task.inputHash(),
            Optional.empty(),
            clock.instant(),
            output.data());
    List<PlanFile> files = new ArrayList<>();
    files.add(StageFiles.envelope(envelope));
    StageFiles.markdown(envelope, makers.text()).ifPresent(files::add);
    files.addAll(output.files());
    return new Made(envelope, List.copyOf(files));
  }

  private StageOutput output(Task task) {
    Stage stage = task.stage();
    if (stage == Stage.START) {
      return checked(stage, StartStage.make(plan, task.input().startDate()));
    }
    if (stage.compareTo(Stage.REPORT) >= 0) {
      return checked(
          stage, makers.finals().make(stage, task.input(), task.filesSoFar(), task.totals()));
    }
    Engines.Choice choice = makers.engines().choose(stage, plan.parameters());
    return choice.models()
        ? byModels(stage, task.input(), choice.engine())
        : checked(stage, choice.engine().make(stage, task.input()));
  }

  private StageOutput byModels(Stage stage, StageInput input, Engine models) {
    try {
      return checked(stage, models.make(stage, input));
    } catch (InvalidStage e) {
      if (stage.core()) {
        throw new StageFailed(
            FailureReason.GENERATION_ERROR,
            stage,
            "The models gave no valid result for stage %s. Use plan_resume, or plan_retry with another model profile."
                .formatted(stage.fileStem()),
            true);
      }
      return filled(stage, input, e);
    } catch (RuntimeException e) {
      if (stage.core()) {
        throw e;
      }
      return filled(stage, input, e);
    }
  }

  /** What models could not make, drafted without one and marked weak. */
  private StageOutput filled(Stage stage, StageInput input, RuntimeException cause) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the run ended");
    }
    LOG.warn(
        "Plan {}: {} is drafted without a model: {}",
        plan.id(),
        stage.fileStem(),
        cause.toString());
    StageOutput draft = checked(stage, makers.engines().outline().make(stage, input));
    List<String> notes = new ArrayList<>();
    notes.add("The models could not make this part, so it was drafted without one.");
    notes.addAll(draft.qualityNotes());
    return StageOutput.outline(draft.data(), notes, draft.files());
  }

  private StageOutput checked(Stage stage, StageOutput output) {
    List<String> violations = makers.rules().check(stage, output.data());
    if (!violations.isEmpty()) {
      throw new InvalidStage(stage, violations);
    }
    return output;
  }
}
