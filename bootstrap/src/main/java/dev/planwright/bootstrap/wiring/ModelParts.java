package dev.planwright.bootstrap.wiring;

import dev.planwright.adapters.llm.LocalOllama;
import dev.planwright.adapters.llm.ModelConnections;
import dev.planwright.adapters.llm.ProviderKey;
import dev.planwright.application.catalog.availability.CheckedModels;
import dev.planwright.application.catalog.availability.ModelCheck;
import dev.planwright.application.catalog.availability.ModelChecks;
import dev.planwright.application.catalog.availability.ModelReport;
import dev.planwright.application.catalog.availability.Verdict;
import dev.planwright.application.catalog.profile.Profiles;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.json.Json.JsonObject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The language models of a worker: profiles, connections, daily checks. */
public final class ModelParts implements AutoCloseable {
  private final Closing closing = new Closing();
  private final Settings.Models settings;
  private final Profiles profiles;
  private final ModelChecks checks;
  private final LanguageModels models;

  /**
   * Reads the profiles; calls nobody yet but an Ollama on this machine, for its list of models.
   *
   * @throws dev.planwright.application.catalog.profile.BadProfiles with every problem at once
   */
  public ModelParts(Settings.Models settings, TokenMetrics metrics, Chance chance) {
    this.settings = settings;
    this.profiles =
        new ProfileSource(settings, new LocalOllama(LocalOllama.USUAL)::firstModel).read();
    var connections =
        closing.add(
            new ModelConnections(
                variable -> settings.keys().of(variable).map(ProviderKey::new), chance.clock()));
    this.checks =
        closing.add(
            new ModelChecks(
                profiles.entries(),
                variable -> settings.keys().of(variable).isPresent(),
                new ModelCheck(connections::reach, metrics, chance::uuid),
                ModelChecks.Timing.STANDARD));
    this.models = new CheckedModels(profiles, checks, connections::reach);
  }

  /** What plans ask. */
  LanguageModels models() {
    return models;
  }

  /** Begins the checks, which may cost money. */
  public void start() {
    checks.start();
  }

  /** Whether no model is configured. */
  public boolean none() {
    return profiles.entries().isEmpty();
  }

  /** What the first check of each gave, waited for at most that long. */
  public Map<ModelEntry, Verdict> verdicts(Duration patience) throws InterruptedException {
    checks.awaitFirst(patience);
    Map<ModelEntry, Verdict> verdicts = new LinkedHashMap<>();
    profiles.entries().forEach(entry -> verdicts.put(entry, checks.of(entry)));
    return verdicts;
  }

  /** What the worker reports with its sign of life and on its health page. */
  JsonObject report() {
    return new ModelReport(profiles, checks::of).capabilities();
  }

  /** Which models will be used and whose key pays, for people; before the first paid call. */
  public List<String> lines() {
    return ModelLines.of(profiles, variable -> settings.keys().of(variable).isPresent());
  }

  /**
   * What a server knows of models by its own configuration, without asking any, in the shape of a
   * worker's report.
   *
   * @throws dev.planwright.application.catalog.profile.BadProfiles with every problem at once
   */
  static JsonObject configured(Settings.Models settings) {
    Profiles profiles = new ProfileSource(settings, Optional::empty).read();
    return new ModelReport(profiles, entry -> byKey(settings, entry)).capabilities();
  }

  private static Verdict byKey(Settings.Models settings, ModelEntry entry) {
    return entry
        .apiKeyVariable()
        .filter(variable -> settings.keys().of(variable).isEmpty())
        .<Verdict>map(variable -> new Verdict.Failed(variable + " is not set", true))
        .orElseGet(Verdict.Usable::new);
  }

  @Override
  public void close() {
    closing.close();
  }
}
