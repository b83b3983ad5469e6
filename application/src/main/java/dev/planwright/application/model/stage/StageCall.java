package dev.planwright.application.model.stage;

import module java.base;

import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.application.model.input.InputText.Subject;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.domain.json.Json.JsonObject;

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
    Instruction instruction,
    Subject subject,
    JsonObject schema,
    AnswerRules rules) {

  /** The same question, for somebody whose earlier answer had these problems. */
  public StageCall with(List<String> problems) {
    return problems.isEmpty()
        ? this
        : new StageCall(
            stage,
            number,
            section,
            hash,
            instruction,
            subject.with("what was wrong with your answer", String.join("\n", problems)),
            schema,
            rules);
  }

  /** What it is about, where only these members are asked for. */
  Subject subject(Set<String> members) {
    return new Subject(
        subject.common(),
        instruction.own(members),
        subject.input(),
        subject.stages(),
        subject.more());
  }

  /** What it is about, for notes. */
  String title() {
    return section.orElse(stage.id().fileStem());
  }
}
