package dev.planwright.application.model.port;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;

/** The models that this worker can ask. Safe for concurrent use. */
public interface LanguageModels {
  /** None is configured. */
  LanguageModels NONE =
      new LanguageModels() {
        @Override
        public Usable usable(ModelProfile profile) {
          return Usable.NOTHING;
        }

        @Override
        public LanguageModel reach(ModelEntry entry) {
          throw new IllegalStateException("no model is configured");
        }
      };

  /** What the profile offers now: entries that are configured and did not fail their check. */
  Usable usable(ModelProfile profile);

  /** The way to a model that {@link #usable} named; the same one for the same entry. */
  LanguageModel reach(ModelEntry entry);

  /**
   * A profile's models.
   *
   * @param models in the order of preference; empty when the profile drafts without a model
   * @param roles ids of entries for a stage ({@code 019-wbs}) or a class of stages ({@code
   *     structure}, {@code analysis}, {@code ideas}), which stand in for the order of the list
   * @param race whether stages 002, 012 and 019 ask two models at once
   */
  record Usable(List<ModelEntry> models, Map<String, List<String>> roles, boolean race) {
    /** No model. */
    public static final Usable NOTHING = new Usable(List.of(), Map.of(), false);

    public Usable {
      models = List.copyOf(models);
      roles = Map.copyOf(roles);
    }
  }
}
