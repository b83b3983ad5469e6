package dev.planwright.application.worker.run;

import module java.base;

import dev.planwright.application.brief.read.PlanLanguage;
import dev.planwright.application.pipeline.Making;
import dev.planwright.application.pipeline.ModelEngines.RunEngine;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageFailed;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageOutput;
import dev.planwright.application.pipeline.StageRun;
import dev.planwright.application.pipeline.call.StageWaits;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.domain.plan.FailureReason;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.usage.UsageRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the stages of one plan, by whatever engine each is due to. Safe for concurrent use. */
public final class StageMaker {
  private static final Logger LOG = LoggerFactory.getLogger(StageMaker.class);

  private final Plan plan;
  private final Pipeline pipeline;
  private final PlanMakers makers;
  private final Optional<RunEngine> models;
  private final InstantSource clock;

  /** {@code models} is empty where the plan is made without one. */
  public StageMaker(
      Plan plan,
      Pipeline pipeline,
      PlanMakers makers,
      Optional<RunEngine> models,
      InstantSource clock) {
    this.plan = plan;
    this.pipeline = pipeline;
    this.makers = makers;
    this.models = models;
    this.clock = clock;
  }

  /** What a stage is made from. */
  public record Task(
      StageDefinition stage,
      StageInput input,
      String inputHash,
      List<PlanFile> filesSoFar,
      RunTotals totals) {}

  /**
   * A stage that was made.
   *
   * @param files all of them, the envelope first
   * @param calls whose records are stored with it
   */
  public record Made(Envelope envelope, List<PlanFile> files, List<UsageRecord> calls) {}

  /** Makes the stage in the language of its plan. */
  public Made make(Task task) {
    return PlanLanguage.of(pipeline, task.stage().id(), task.input()).during(() -> made(task));
  }

  private Made made(Task task) {
    StageOutput output = output(task);
    var envelope =
        new Envelope(
            task.stage().id(),
            Pipeline.SCHEMA,
            Pipeline.VERSION,
            output.madeBy(),
            output.quality(),
            output.qualityNotes(),
            task.inputHash(),
            output.made().map(StageOutput.Made::model),
            clock.instant(),
            output.data());
    List<PlanFile> files = new ArrayList<>();
    files.add(StageFiles.envelope(envelope));
    StageFiles.markdown(task.stage(), envelope, makers.text()).ifPresent(files::add);
    files.addAll(output.files());
    return new Made(
        envelope, List.copyOf(files), output.made().map(StageOutput.Made::calls).orElse(List.of()));
  }

  private StageOutput output(Task task) {
    StageDefinition stage = task.stage();
    if (stage.making() instanceof Making.ByCode) {
      var run = new StageRun(plan, pipeline, task.input(), task.filesSoFar(), task.totals());
      return checked(stage, makers.engines().code().make(stage, run));
    }
    return byModels(
        task,
        models.orElseThrow(
            () -> new IllegalStateException(stage.id() + " asks for a model, and there is none")));
  }

  private StageOutput byModels(Task task, RunEngine engine) {
    StageDefinition stage = task.stage();
    StageInput input = task.input();
    try {
      return checked(stage, engine.make(stage, input, task.inputHash()));
    } catch (StageWaits e) {
      throw e;
    } catch (InvalidStage e) {
      if (stage.core()) {
        LOG.warn("Plan {}: {}", plan.id(), e.toString());
        throw new StageFailed(
            FailureReason.GENERATION_ERROR,
            stage.id(),
            "The models gave no valid result for stage %s. Use plan_resume with another model_profile or engine agent (keeps what is finished), or plan_create with engine brief."
                .formatted(stage.id()),
            true);
      }
      return missing(stage, e);
    } catch (RuntimeException e) {
      if (stage.core()) {
        throw e;
      }
      return missing(stage, e);
    }
  }

  /** What models could not make is left out, and says so. */
  private StageOutput missing(StageDefinition stage, RuntimeException cause) {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the run ended");
    }
    LOG.warn("Plan {}: {} is left out: {}", plan.id(), stage.id(), cause.toString());
    return StageOutput.missing("The models could not make this part.");
  }

  private StageOutput checked(StageDefinition stage, StageOutput output) {
    if (output.quality() == Quality.MISSING) {
      return output;
    }
    List<String> violations = makers.rules().check(stage, output.data());
    if (!violations.isEmpty()) {
      throw new InvalidStage(stage.id(), violations);
    }
    return output;
  }
}
