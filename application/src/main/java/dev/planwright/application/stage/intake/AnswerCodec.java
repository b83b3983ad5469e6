package dev.planwright.application.stage.intake;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.intake.IntakeAnswer.Quoted;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** What a model says of the prompt, as JSON. */
final class AnswerCodec {
  private AnswerCodec() {}

  static IntakeAnswer read(JsonObject answer) {
    Intake said = Intake.STAGE.codec().read(answer.with("facts", Json.array(List.of())));
    return new IntakeAnswer(
        said, new Members(answer).list("facts", AnswerCodec::quoted), answer.text("end"));
  }

  private static Quoted quoted(Members fact) {
    return new Quoted(
        fact.choice("kind", FactKind.class),
        fact.text("text"),
        fact.text("q"),
        fact.whole("weight"));
  }
}
