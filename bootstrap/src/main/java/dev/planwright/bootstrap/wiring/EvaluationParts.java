package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.application.evaluation.Evaluation;
import dev.planwright.application.evaluation.Judge;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.application.worker.PlanInMemory;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;

/** An evaluation: plans in memory, without a database or a worker. */
public final class EvaluationParts implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final Optional<ModelParts> models;
  private final Evaluation evaluation;

  /**
   * Briefs without a profile, plans by its models with one.
   *
   * @throws IllegalArgumentException when a profile has no usable model
   * @throws InterruptedException while its models are checked
   */
  public EvaluationParts(
      Settings settings, Optional<ModelProfile> profile, Optional<ModelProfile> judge)
      throws InterruptedException {
    Chance chance = Chance.ofProcess();
    TokenMetrics metrics = Metering.over(_ -> {}, UsageMeter.NONE, settings.taskId(), chance);
    models =
        profile.isPresent() || judge.isPresent()
            ? Optional.of(new ModelParts(settings.models(), metrics, chance))
            : Optional.empty();
    if (models.isPresent()) {
      models.get().start();
      models.get().verdicts(PATIENCE);
    }
    LanguageModels all = models.map(ModelParts::models).orElse(LanguageModels.NONE);
    profile.ifPresent(named -> first(all, named));
    LanguageModels asked = profile.isPresent() ? all : LanguageModels.NONE;
    evaluation =
        new Evaluation(
            new PlanInMemory(PipelineParts.withModels(asked, metrics, chance)),
            profile.orElse(ModelProfile.BASELINE),
            judge.map(named -> judge(all, named, metrics, chance)),
            chance::nanoTime);
  }

  private static Judge judge(
      LanguageModels models, ModelProfile profile, TokenMetrics metrics, Chance chance) {
    ModelEntry entry = first(models, profile);
    return new Judge(models.reach(entry), entry, metrics, chance::uuid);
  }

  private static ModelEntry first(LanguageModels models, ModelProfile profile) {
    return models.usable(profile).models().stream()
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "The profile %s has no usable model; `planwright doctor` says why."
                    .formatted(profile.wireName())));
  }

  public Evaluation evaluation() {
    return evaluation;
  }

  @Override
  public void close() {
    models.ifPresent(ModelParts::close);
  }
}
