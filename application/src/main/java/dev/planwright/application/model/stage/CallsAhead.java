package dev.planwright.application.model.stage;

import module java.base;

import dev.planwright.application.brief.read.ModelIntake;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.AnswerRules;
import dev.planwright.application.model.input.InputText.Subject;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.AskedSchema;
import dev.planwright.application.pipeline.call.Choices;
import dev.planwright.application.pipeline.call.OpenQuestion;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json.JsonObject;

/** The single call of a stage, as it can be asked before all that the stage reads is finished. */
public final class CallsAhead {
  private CallsAhead() {}

  /**
   * The call of a stage beside one of an earlier stage; its rules hold only when the stage is
   * ready.
   *
   * @param how what stands in its answer for ids that nobody knows yet
   */
  public static StageCall of(
      Pipeline pipeline, StageDefinition stage, StageCall beside, String how) {
    StageInput input = beside.subject().input();
    Instruction plain =
        StageWork.INSTRUCTIONS.of(stage, Optional.empty(), beside.instruction().bounds());
    var instruction = new Instruction(plain.common(), plain.stage(), how, plain.bounds());
    JsonObject schema =
        AskedSchema.of(
            stage.schema(),
            Optional.empty(),
            new Choices(pipeline, input).ahead(),
            ModelIntake.detail(input));
    return new StageCall(
        stage,
        OpenQuestion.AHEAD,
        Optional.empty(),
        Bytes.utf8(input.prompt() + "\n" + stage.id() + "\n" + JsonText.write(schema)).sha256(),
        instruction,
        new Subject(
            instruction.common(),
            instruction.own(),
            input,
            StageWork.digested(pipeline, stage),
            Map.of()),
        schema,
        AnswerRules.NONE);
  }
}
