package dev.planwright.application.catalog.profile;

import module java.base;

import dev.planwright.domain.catalog.ModelEntry;

/**
 * A model profile as it is configured, whether or not its models can be used now.
 *
 * @param models in the order of preference
 * @param roles ids of entries for a stage or a class of stages, which stand in for that order
 * @param race whether stages 002, 012 and 019 ask two models at once
 */
public record Profile(List<ModelEntry> models, Map<String, List<String>> roles, boolean race) {
  /** No model. */
  public static final Profile EMPTY = new Profile(List.of(), Map.of(), false);

  public Profile {
    models = List.copyOf(models);
    roles = Map.copyOf(roles);
  }

  /** These models in order, nothing else. */
  static Profile of(List<ModelEntry> models) {
    return new Profile(models, Map.of(), false);
  }
}
