package dev.planwright.application.catalog.availability;

import module java.base;

import dev.planwright.application.catalog.profile.Profile;
import dev.planwright.application.catalog.profile.Profiles;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;

/**
 * The configured models without those that failed their check. Safe for concurrent use.
 *
 * <p>A plan that is taken up right at the start waits a moment for the first checks: it should
 * neither become a brief beside a model that is there, nor fail by models that are not.
 */
public final class CheckedModels implements LanguageModels {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Profiles profiles;
  private final ModelChecks checks;
  private final Function<ModelEntry, LanguageModel> reach;
  private final Map<ModelEntry, LanguageModel> reached = new ConcurrentHashMap<>();

  public CheckedModels(
      Profiles profiles, ModelChecks checks, Function<ModelEntry, LanguageModel> reach) {
    this.profiles = profiles;
    this.checks = checks;
    this.reach = reach;
  }

  @Override
  public Usable usable(ModelProfile name) {
    Profile profile = profiles.of(name);
    if (profile.models().isEmpty()) {
      return Usable.NOTHING;
    }
    awaitFirst();
    List<ModelEntry> models =
        profile.models().stream()
            .filter(entry -> !(checks.of(entry) instanceof Verdict.Failed))
            .toList();
    List<String> ids = models.stream().map(ModelEntry::id).toList();
    Map<String, List<String>> roles = new LinkedHashMap<>();
    profile
        .roles()
        .forEach((role, named) -> {
          List<String> left = named.stream().filter(ids::contains).toList();
          if (!left.isEmpty()) {
            roles.put(role, left);
          }
        });
    return new Usable(models, roles, profile.race());
  }

  @Override
  public LanguageModel reach(ModelEntry entry) {
    return reached.computeIfAbsent(entry, reach);
  }

  private void awaitFirst() {
    try {
      checks.awaitFirst(PATIENCE);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
