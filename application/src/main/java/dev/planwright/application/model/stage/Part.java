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

  /** The same with further material. */
  Part with(String materialTitle, String material) {
    Map<String, String> all = new LinkedHashMap<>(more);
    all.put(materialTitle, material);
    return new Part(number, title, section, schema, rules, all);
  }
}
