package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Stage 024: the questions whose answers make a pitch; prose needs somebody's conviction. */
final class PitchDraft implements StageDraft {
  private static final int AUDIENCES = 3;

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> audiences =
        basis.template().objects("stakeholders").stream()
            .sorted(
                Comparator.comparing((JsonObject s) -> s.number("influence").orElseThrow())
                    .reversed())
            .limit(AUDIENCES)
            .map(PitchDraft::audience)
            .toList();
    List<JsonObject> questions = new ArrayList<>(basis.common().objects("pitch_questions"));
    basis
        .template()
        .objects("funding")
        .forEach(source ->
            questions.add(
                Texts.toAnswer(
                    source.text("question").orElseThrow(),
                    "An answer from: " + source.text("source").orElseThrow())));
    return new Draft(
        Json.build()
            .put("proof", List.of())
            .put("audiences", audiences)
            .put("to_answer", questions)
            .done(),
        List.of("a pitch is not drafted without a model: the questions it answers are listed"));
  }

  private static JsonObject audience(JsonObject stakeholder) {
    return Json.build()
        .put("who", stakeholder.text("name").orElseThrow())
        .put("benefit", "At stake for them: " + stakeholder.text("stake").orElseThrow())
        .done();
  }
}
