package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.domain.catalog.ModelEntry;

/** The models of a worker with what all its plans share of them: turns and circuits. */
public final class Models {
  private final LanguageModels models;
  private final LongSupplier ticks;
  private final Map<ModelEntry, Shared> shared = new ConcurrentHashMap<>();

  public Models(LanguageModels models, LongSupplier ticks) {
    this.models = models;
    this.ticks = ticks;
  }

  /** What plans share of a model. */
  record Shared(LanguageModel model, Turns turns, Circuit circuit) {}

  Shared of(ModelEntry entry) {
    return shared.computeIfAbsent(
        entry,
        e ->
            new Shared(
                models.reach(e),
                new Turns(Math.max(1, e.bounds().maxConcurrency())),
                new Circuit(ticks)));
  }
}
