package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;

/** What holds for all stages of one plan: its first day, and what finished stages bind it to. */
final class Bounds {
  private Bounds() {}

  /** To be added to every instruction. */
  static String of(Pipeline pipeline, StageInput input) {
    var text = new StringBuilder("The project starts on ").append(input.startDate()).append('.');
    for (StageDefinition stage : pipeline.definitions()) {
      Envelope envelope = input.finished().get(stage.id());
      if (envelope != null) {
        stage.bounds(envelope.data()).ifPresent(bound -> text.append('\n').append(bound));
      }
    }
    return text.toString();
  }
}
