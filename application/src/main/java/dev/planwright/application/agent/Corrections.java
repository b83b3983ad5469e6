package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.json.JsonPlaces;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** Changes of an answer that was rejected, by their places: all else of it is kept. */
final class Corrections {
  /** The one member of an answer that corrects. */
  static final String NAME = "corrections";

  private Corrections() {}

  /** The changes; empty where it is an answer of its own. */
  static Optional<JsonObject> of(JsonObject answer) {
    return answer.members().size() == 1 ? answer.object(NAME) : Optional.empty();
  }

  /**
   * The answer with the changes.
   *
   * @param wrong is told the paths that lead nowhere
   */
  static JsonObject applied(JsonObject answer, JsonObject changes, List<String> wrong) {
    Json changed = answer;
    for (Map.Entry<String, Json> change : changes.members().entrySet()) {
      List<String> steps = JsonPlaces.steps(change.getKey());
      Optional<Json> with =
          steps.isEmpty() ? Optional.empty() : JsonPlaces.with(changed, steps, change.getValue());
      if (with.isEmpty()) {
        wrong.add(change.getKey());
      }
      changed = with.orElse(changed);
    }
    return (JsonObject) changed;
  }
}
