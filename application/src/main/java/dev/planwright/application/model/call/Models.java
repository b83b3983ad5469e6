package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.input.TokenGauge;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.domain.catalog.ModelEntry;

/**
 * The models of a worker with what all its plans share of them: semaphores, circuits and gauges.
 */
public final class Models {
  private final LanguageModels models;
  private final LongSupplier ticks;
  private final Map<ModelEntry, Shared> shared = new ConcurrentHashMap<>();

  public Models(LanguageModels models, LongSupplier ticks) {
    this.models = models;
    this.ticks = ticks;
  }

  /** What plans share of a model. */
  record Shared(LanguageModel model, FairSemaphore semaphore, Circuit circuit, TokenGauge gauge) {}

  Shared of(ModelEntry entry) {
    return shared.computeIfAbsent(entry, this::shared);
  }

  private Shared shared(ModelEntry entry) {
    LanguageModel model = models.reach(entry);
    var gauge = new TokenGauge(entry.bounds().contextWindow());
    model.window().ifPresent(gauge::windowAtMost);
    return new Shared(
        model,
        new FairSemaphore(Math.max(1, entry.bounds().maxConcurrency())),
        new Circuit(ticks),
        gauge);
  }
}
