package dev.planwright.application.pipeline;

import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import java.util.Collection;

/**
 * Which pipeline makes which plan: that depends on whether models are asked.
 *
 * @param models with language models
 * @param alone without them: the brief
 */
public record Pipelines(Pipeline models, Pipeline alone) {

  /** The pipeline of a plan that is queued: whether there will be a model is not known yet. */
  public Pipeline of(EngineChoice engine) {
    return engine == EngineChoice.BRIEF ? alone : models;
  }

  /** The pipeline that made these files: a stage that only the brief has tells that it is one. */
  public Pipeline of(Collection<PlanFile> files) {
    return files.stream()
            .map(PlanFile::name)
            .anyMatch(name ->
                alone.stages().stream()
                    .filter(stage -> models.find(stage).isEmpty())
                    .anyMatch(stage -> stage.fileName().equals(name)))
        ? alone
        : models;
  }

  /** The pipeline of a plan that is begun; one that goes on as a brief stays one. */
  public Pipeline of(Plan plan, boolean modelsAtHand) {
    boolean brief = plan.parameters().resume() && plan.progress().stepsTotal() == alone.steps();
    return modelsAtHand && !brief ? of(plan.parameters().engine()) : alone;
  }
}
