package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.pipeline.call.Breach;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A model's text, read and checked.
 *
 * @param answer what it says, when it is valid by the schema
 * @param violations places against the schema; empty exactly when there is an answer
 * @param breaches rules that the answer breaks
 */
public record CheckedAnswer(
    Optional<JsonObject> answer, List<String> violations, List<Breach> breaches) {

  static CheckedAnswer unreadable(List<String> violations) {
    return new CheckedAnswer(Optional.empty(), violations, List.of());
  }

  boolean valid() {
    return answer.isPresent() && breaches.isEmpty();
  }

  /** Whether another repair may be asked for after so many. */
  public boolean worthRepair(int repairsSoFar) {
    return answer.isEmpty()
        || repairsSoFar == 0
        || breaches.stream().anyMatch(b -> b.insistence() == Breach.Insistence.FULL);
  }

  /** All that is wrong. */
  List<String> problems() {
    return answer.isEmpty() ? violations : breaches.stream().map(Breach::text).toList();
  }
}
