package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One call of a stage.
 *
 * @param number from 1; 0 when it is the stage's only call
 * @param title what it is about, for notes
 * @param section the part of the stage's instruction
 * @param more material beside the finished stages, by title
 */
record Part(
    int number,
    String title,
    Optional<String> section,
    JsonObject schema,
    AnswerRules rules,
    Map<String, String> more) {
  Part {
    more = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(more));
  }
}
