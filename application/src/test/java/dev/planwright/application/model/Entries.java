package dev.planwright.application.model;

import dev.planwright.application.model.port.LanguageModel;
import dev.planwright.application.model.port.LanguageModels;
import dev.planwright.domain.catalog.ModelEntry;
import dev.planwright.domain.catalog.ModelEntry.Bounds;
import dev.planwright.domain.catalog.ModelEntry.Kind;
import dev.planwright.domain.catalog.ModelEntry.Price;
import dev.planwright.domain.catalog.ModelEntry.Structured;
import dev.planwright.domain.catalog.ModelProfile;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A profile of scripted models, in the order in which they were added. */
public final class Entries implements LanguageModels {
  private final Map<String, ScriptedModel> models = new LinkedHashMap<>();
  private final Map<String, ModelEntry> entries = new LinkedHashMap<>();
  private Map<String, List<String>> roles = Map.of();
  private boolean race;

  public static ModelEntry entry(String id, Kind kind, int concurrency) {
    boolean local = kind == Kind.OLLAMA;
    return new ModelEntry(
        id,
        kind,
        "model-" + id,
        Optional.empty(),
        Optional.empty(),
        new Bounds(
            Duration.ofSeconds(local ? 600 : 120),
            Duration.ofSeconds(5),
            concurrency,
            0,
            1,
            8192,
            128_000),
        Structured.SCHEMA,
        Optional.of(new Price(new BigDecimal("2"), new BigDecimal("8"), Optional.empty())));
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
