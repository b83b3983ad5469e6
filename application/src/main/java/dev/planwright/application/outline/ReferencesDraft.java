package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 014: what to look for, because a draft without a model knows no case. */
final class ReferencesDraft implements StageDraft {
  private static final int QUICK = 1;
  private static final int ALL = 12;

  @Override
  public Draft draft(Basis basis) {
    return new Draft(
        Json.build()
            .put("cases", List.of())
            .put(
                "to_answer",
                basis.some("comparables", basis.quick() ? QUICK : ALL).stream()
                    .map(ReferencesDraft::question)
                    .toList())
            .done(),
        List.of("comparable projects have to be found; no case is invented here"));
  }

  private static JsonObject question(JsonObject comparable) {
    return Texts.toAnswer(
        "Which project fits: %s? What did it teach?"
            .formatted(comparable.text("name").orElseThrow()),
        "Alike in %s; note where it differs (%s). To learn: %s. Where to look: %s"
            .formatted(
                String.join(" and ", comparable.texts("similar")),
                String.join(", ", comparable.texts("differs")),
                comparable.text("lesson").orElseThrow(),
                comparable.text("look_up").orElseThrow()));
  }
}
