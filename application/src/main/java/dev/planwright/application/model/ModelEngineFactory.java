package dev.planwright.application.model;

import module java.base;

import dev.planwright.application.model.call.Asking;
import dev.planwright.application.model.call.CallTime;
import dev.planwright.application.model.call.Models;
import dev.planwright.application.model.input.InputText;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.model.port.LanguageModels.Usable;
import dev.planwright.application.model.stage.ModelAnswerer;
import dev.planwright.application.model.stage.ModelRun;
import dev.planwright.application.pipeline.ModelEngines;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.RunJournal;
import dev.planwright.application.pipeline.file.MadeBy;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.plan.PlanParameters;

/** Makes plans with the models of a worker; what its plans share of them is shared here. */
public final class ModelEngineFactory implements ModelEngines {
  private final LanguageModels models;
  private final Models shared;
  private final TokenMetrics metrics;
  private final Asking.Settings settings;

  /** One for each worker. */
  public ModelEngineFactory(LanguageModels models, TokenMetrics metrics, Asking.Settings settings) {
    this.models = models;
    this.metrics = metrics;
    this.settings = settings;
    CallTime time = settings.time();
    this.shared = new Models(models, time.ticks());
  }

  @Override
  public Optional<Offer> offer(PlanParameters parameters) {
    Usable usable = models.usable(parameters.profile());
    return usable.models().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Offer(
                usable.models().stream().anyMatch(ModelEntry::local),
                usable.models().stream()
                    .map(settings.limits()::allAttempts)
                    .max(Comparator.naturalOrder())
                    .orElseThrow()));
  }

  @Override
  public RunEngine open(Pipeline pipeline, Commission commission, RunJournal journal) {
    Usable usable = models.usable(commission.plan().parameters().profile());
    var asking = new Asking(commission, usable, shared, journal, metrics, settings);
    return new ModelRun(
        pipeline,
        new ModelAnswerer(pipeline, asking, new InputText(() -> mark(settings.time()))),
        MadeBy.LLM,
        journal,
        settings.time().clock());
  }

  private static String mark(CallTime time) {
    return "#" + time.ids().get().toString().replace("-", "");
  }
}
