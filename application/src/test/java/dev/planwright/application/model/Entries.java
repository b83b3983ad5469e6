package dev.planwright.application.model;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Bounds;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Leave;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.catalog.ModelProfile;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A profile of scripted models, in the order in which they were added. */
public final class Entries implements LanguageModels {
  private final Map<String, ScriptedModel> models = new LinkedHashMap<>();
  private final Map<String, ModelEntry> entries = new LinkedHashMap<>();
  private Map<String, List<String>> roles = Map.of();
  private boolean race;

  public static ModelEntry entry(String id, Kind kind, int concurrency) {
    return entry(
        id,
        kind,
        Optional.empty(),
        bounds(kind == Kind.OLLAMA ? 600 : 120, concurrency, 8192, 128_000),
        Structured.SCHEMA);
  }

  /** A model that runs at that address, with that time-out in seconds. */
  public static ModelEntry entry(Kind kind, Optional<URI> base, int timeout) {
    return entry("own", kind, base, bounds(timeout, 1, 8192, 128_000), Structured.SCHEMA);
  }

  /** A model on this machine with a window of so many tokens. */
  public static ModelEntry small(Kind kind, int window, Structured structured) {
    return entry(
        "small",
        kind,
        Optional.of(URI.create("http://127.0.0.1:8080/v1")),
        bounds(600, 1, 2048, window),
        structured);
  }

  /** The same model, which may search the web. */
  public static ModelEntry searching(ModelEntry entry) {
    return new ModelEntry(
        entry.id(),
        entry.kind(),
        entry.model(),
        entry.baseUrl(),
        entry.apiKeyVariable(),
        entry.bounds(),
        entry.structured(),
        Set.of(Leave.SEARCH),
        entry.price());
  }

  private static ModelEntry entry(
      String id, Kind kind, Optional<URI> base, Bounds bounds, Structured structured) {
    return new ModelEntry(
        id,
        kind,
        "model-" + id,
        base,
        Optional.empty(),
        bounds,
        structured,
        Optional.of(new Price(new BigDecimal("2"), new BigDecimal("8"), Optional.empty())));
  }

  private static Bounds bounds(int timeout, int concurrency, int output, int window) {
    return new Bounds(
        Duration.ofSeconds(timeout), Duration.ofSeconds(5), concurrency, 0, 1, output, window);
  }

  public ScriptedModel add(String id) {
    return add(entry(id, Kind.OPENAI_COMPATIBLE, 8));
  }

  public ScriptedModel add(ModelEntry entry) {
    var model = new ScriptedModel();
    models.put(entry.id(), model);
    entries.put(entry.id(), entry);
    return model;
  }

  public void roles(Map<String, List<String>> newRoles) {
    roles = newRoles;
  }

  public void race() {
    race = true;
  }

  public void remove(String id) {
    entries.remove(id);
  }

  @Override
  public Usable usable(ModelProfile profile) {
    return new Usable(List.copyOf(entries.values()), roles, race);
  }

  @Override
  public LanguageModel reach(ModelEntry entry) {
    return models.get(entry.id());
  }
}
