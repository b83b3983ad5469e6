package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 013: bodies, decisions and controls that are usual in the field. */
final class GovernanceDraft implements StageDraft {
  private static final int QUICK = 2;
  private static final int ALL = 20;

  @Override
  public Draft draft(Basis basis) {
    int most = basis.quick() ? QUICK : ALL;
    return new Draft(
        Json.build()
            .put(
                "bodies",
                basis.template().objects("bodies").stream().map(GovernanceDraft::body).toList())
            .put("setup", lines(basis, "setup", most))
            .put(
                "decisions",
                basis.some("decisions", most).stream().map(GovernanceDraft::decision).toList())
            .put("controls", basis.some("controls", most))
            .put("reporting", lines(basis, "reporting", most))
            .put(
                "hard_questions",
                Json.texts(basis.template().texts("hard_questions").stream().limit(most).toList()))
            .done(),
        List.of("people have to be named for every seat"));
  }

  /** The field's own lines, or those that hold everywhere. */
  private static List<JsonObject> lines(Basis basis, String list, int most) {
    List<JsonObject> own = basis.template().objects(list);
    List<JsonObject> lines = own.isEmpty() ? basis.common().objects(list) : own;
    return lines.stream().limit(most).toList();
  }

  private static JsonObject body(JsonObject body) {
    Json.Builder drafted = Json.build();
    for (String name : List.of("name", "purpose", "members", "decides", "cadence")) {
      drafted.put(name, body.get(name).orElseThrow());
    }
    return drafted
        .putIfPresent("escalates_to", body.number("escalates_to").map(id -> ref(id)))
        .done();
  }

  private static JsonObject decision(JsonObject decision) {
    return decision
        .with("owner", ref(decision.number("owner").orElseThrow()))
        .with("escalate", ref(decision.number("escalate").orElseThrow()));
  }

  private static Json ref(java.math.BigDecimal position) {
    return Json.of("B" + position.toPlainString());
  }
}
