package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.model.call.Question.AskedStage;
import dev.planwright.application.model.port.LanguageModels.Usable;
import dev.planwright.domain.catalog.ModelEntry;

/** The models that one run may ask, in the order of preference. Safe for concurrent use. */
final class RunModels {
  private final Usable usable;
  private final Set<String> disabled = ConcurrentHashMap.newKeySet();

  RunModels(Usable usable) {
    this.usable = usable;
  }

  /** The models for a stage: its role's, else its class's, else all; without the disabled. */
  List<ModelEntry> of(Question question) {
    AskedStage stage = question.stage();
    List<ModelEntry> preferred =
        role(stage.id().fileStem())
            .or(() -> role(stage.sampling().wireName()))
            .orElse(usable.models());
    boolean searching = question.way() == Question.Way.SEARCHING;
    List<ModelEntry> asked = preferred.isEmpty() || searching ? usable.models() : preferred;
    return asked.stream()
        .filter(entry -> !disabled.contains(entry.id()))
        .filter(entry -> question.except().filter(entry.id()::equals).isEmpty())
        .filter(entry -> !searching || entry.searchTool().isPresent())
        .toList();
  }

  /** Whether one of them can search the web. */
  boolean searches() {
    return usable.models().stream().anyMatch(entry -> entry.searchTool().isPresent());
  }

  /** The model is not asked again in this run. */
  void disable(ModelEntry entry) {
    disabled.add(entry.id());
  }

  boolean race() {
    return usable.race();
  }

  private Optional<List<ModelEntry>> role(String name) {
    return Optional.ofNullable(usable.roles().get(name))
        .map(ids ->
            ids.stream()
                .flatMap(id -> usable.models().stream().filter(e -> e.id().equals(id)))
                .toList());
  }
}
