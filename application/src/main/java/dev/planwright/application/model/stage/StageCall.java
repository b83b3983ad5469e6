package dev.planwright.application.model.stage;

import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.application.model.input.InputText.Subject;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Optional;

/**
 * A call of a stage, with all that whoever answers it is told.
 *
 * @param number from 1; 0 when it is the stage's only call
 * @param section of the stage's instruction
 * @param hash equal hash, equal question
 * @param schema JSON Schema of the answer; what may be missing is nullable there
 */
public record StageCall(
    StageDefinition stage,
    int number,
    Optional<String> section,
    String hash,
    Told told,
    Subject subject,
    JsonObject schema,
    AnswerRules rules) {

  /** What it is about, for notes. */
  String title() {
    return section.orElse(stage.id().fileStem());
  }
}
