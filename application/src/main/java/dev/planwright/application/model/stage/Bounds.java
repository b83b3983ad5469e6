package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** What holds for all stages of one plan: its days, its language, and what the gate leaves out. */
final class Bounds {
  private Bounds() {}

  /** To be added to every instruction. */
  static String of(StageInput input) {
    var text =
        new StringBuilder("\n\nThe project starts on ").append(input.startDate()).append('.');
    data(input, Stage.INTAKE)
        .text("language")
        .ifPresent(code ->
            text.append(" Write every text in the language with the ISO 639-1 code \"")
                .append(code)
                .append("\", that of the prompt; ids and choices stay as they are."));
    data(input, Stage.CONTEXT)
        .object("currency")
        .flatMap(currency -> currency.text("main"))
        .ifPresent(code -> text.append(" Money is counted in ").append(code).append('.'));
    JsonObject gate = data(input, Stage.GATE);
    List<String> left = gate.texts("limits");
    if (gate.text("verdict").filter("limit"::equals).isPresent() && !left.isEmpty()) {
      text.append(" The plan leaves the following out, and no part of it may help with it:");
      left.forEach(limit -> text.append("\n- ").append(limit));
    }
    return text.toString();
  }

  private static JsonObject data(StageInput input, StageId stage) {
    return Optional.ofNullable(input.finished().get(stage))
        .map(Envelope::data)
        .orElseGet(Json::object);
  }
}
