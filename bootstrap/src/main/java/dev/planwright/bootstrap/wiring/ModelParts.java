package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.llm.LocalOllama;
import dev.planwright.adapters.llm.ModelConnections;
import dev.planwright.adapters.llm.ProviderKey;
import dev.planwright.application.catalog.availability.CheckedModels;
import dev.planwright.application.catalog.availability.ModelCheck;
import dev.planwright.application.catalog.availability.ModelChecks;
import dev.planwright.application.catalog.availability.ModelReport;
import dev.planwright.application.catalog.availability.Verdict;
import dev.planwright.application.catalog.profile.Profiles;
import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.json.Json.JsonObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The language models of a worker: profiles, connections, daily checks. Where there is none and
 * nothing is configured, it looks again for an Ollama that was started meanwhile.
 */
public final class ModelParts implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ModelParts.class);
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(30);

  private final Closing closing = new Closing();
  private final Settings.Models settings;
  private final ProfileSource source;
  private final Function<Profiles, Known> making;
  private final Thread search;
  private volatile Known known;

  /** What is known of the models. */
  private record Known(Profiles profiles, ModelChecks checks, LanguageModels models) {}

  /**
   * Reads the profiles; calls nobody yet but an Ollama on this machine, for its list of models.
   *
   * @throws dev.planwright.application.catalog.profile.BadProfiles with every problem at once
   */
  public ModelParts(Settings.Models settings, TokenMetrics metrics, Chance chance) {
    this(settings, metrics, chance, new LocalOllama(LocalOllama.USUAL)::firstModel, LOOK_AGAIN);
  }

  ModelParts(
      Settings.Models settings,
      TokenMetrics metrics,
      Chance chance,
      Supplier<Optional<String>> localModel,
      Duration lookAgain) {
    this.settings = settings;
    this.source = new ProfileSource(settings, localModel);
    var connections =
        closing.add(
            new ModelConnections(
                variable -> settings.keys().of(variable).map(ProviderKey::new), chance.clock()));
    this.making =
        profiles -> {
          var checks =
              new ModelChecks(
                  profiles.entries(),
                  variable -> settings.keys().of(variable).isPresent(),
                  new ModelCheck(connections::reach, metrics, chance::uuid),
                  ModelChecks.Timing.STANDARD);
          return new Known(
              profiles, checks, new CheckedModels(profiles, checks, connections::reach));
        };
    this.known = making.apply(source.read());
    this.search = Thread.ofVirtual().name("model-search").unstarted(() -> search(lookAgain));
  }

  private void search(Duration lookAgain) {
    try {
      while (none()) {
        Thread.sleep(lookAgain);
        Profiles found = source.read();
        if (!found.entries().isEmpty()) {
          Known fresh = making.apply(found);
          fresh.checks().start();
          known = fresh;
          lines().forEach(line -> LOG.info("models    {}", line));
        }
      }
    } catch (InterruptedException _) {
      // Closed.
    }
  }

  /** What plans ask. */
  LanguageModels models() {
    return new LanguageModels() {
      @Override
      public Usable usable(ModelProfile profile) {
        return known.models().usable(profile);
      }

      @Override
      public LanguageModel reach(ModelEntry entry) {
        return known.models().reach(entry);
      }
    };
  }

  /** Begins the checks, which may cost money. */
  public void start() {
    known.checks().start();
    if (settings.detect() && settings.folder().isEmpty()) {
      search.start();
    }
  }

  /** Whether no model is configured. */
  public boolean none() {
    return known.profiles().entries().isEmpty();
  }

  /** What the first check of each gave, waited for at most that long. */
  public Map<ModelEntry, Verdict> verdicts(Duration patience) throws InterruptedException {
    Known now = known;
    now.checks().awaitFirst(patience);
    Map<ModelEntry, Verdict> verdicts = new LinkedHashMap<>();
    now.profiles().entries().forEach(entry -> verdicts.put(entry, now.checks().of(entry)));
    return verdicts;
  }

  /** What the worker reports with its sign of life and on its health page. */
  JsonObject report() {
    Known now = known;
    return new ModelReport(now.profiles(), now.checks()::of).capabilities();
  }

  /** Which models will be used and whose key pays, for people; before the first paid call. */
  public List<String> lines() {
    return ModelLines.of(known.profiles(), variable -> settings.keys().of(variable).isPresent());
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
    search.interrupt();
    known.checks().close();
    closing.close();
  }
}
