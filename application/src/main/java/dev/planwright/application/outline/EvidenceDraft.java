package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Comparator;
import java.util.List;

/** Stage 018: what to find, to write and to measure, with drafts of the most urgent documents. */
final class EvidenceDraft implements StageDraft {
  private static final int QUICK = 3;
  private static final int ALL = 12;
  private static final int MOST_DRAFTS = 2;
  private static final int DEEP_DRAFTS = 3;

  @Override
  public Draft draft(Basis basis) {
    int most = basis.quick() ? QUICK : ALL;
    return new Draft(
        Json.build()
            .put("find", owned(basis, "find", most))
            .put("create", owned(basis, "create", most))
            .put("collect", collect(basis, most))
            .put("drafts", drafts(basis))
            .done(),
        List.of("documents are listed by kind; whether they exist has to be looked up"));
  }

  private static List<JsonObject> owned(Basis basis, String list, int most) {
    return basis.some(list, most).stream()
        .map(entry ->
            entry.with("owner", Json.of(basis.roleTitle(entry.text("owner").orElseThrow()))))
        .toList();
  }

  private static List<JsonObject> collect(Basis basis, int most) {
    return basis.made(Stage.ASSUMPTIONS, "items").stream()
        .sorted(
            Comparator.comparing((JsonObject item) -> item.number("sensitivity").orElseThrow())
                .reversed())
        .limit(Math.min(most, 6))
        .map(EvidenceDraft::collected)
        .toList();
  }

  private static JsonObject collected(JsonObject item) {
    JsonObject test = item.object("test").orElseThrow();
    int sensitivity = item.number("sensitivity").orElseThrow().intValue();
    return Json.build()
        .put("question", item.text("question").orElseThrow())
        .put(
            "data",
            Json.texts(
                List.of("What speaks for or against: " + item.text("statement").orElseThrow())))
        .put("method", test.text("how").orElseThrow())
        .put(
            "target",
            "A written answer with its source after %s working days"
                .formatted(test.number("days").orElseThrow().toPlainString()))
        .put("assumptions", Json.texts(item.text("id").stream().toList()))
        .put("value", sensitivity)
        .put("urgency", sensitivity)
        .done();
  }

  private static List<JsonObject> drafts(Basis basis) {
    int most =
        switch (basis.detail()) {
          case QUICK -> 0;
          case STANDARD -> MOST_DRAFTS;
          case DEEP -> DEEP_DRAFTS;
        };
    return basis.template().objects("create").stream()
        .sorted(Comparator.comparing(EvidenceDraft::score).reversed())
        .limit(most)
        .map(document -> draft(document, basis))
        .toList();
  }

  private static Integer score(JsonObject document) {
    return document.number("value").orElseThrow().intValue()
        * document.number("urgency").orElseThrow().intValue();
  }

  private static JsonObject draft(JsonObject document, Basis basis) {
    JsonObject common = basis.common().object("document").orElseThrow();
    List<String> sections = document.texts("sections");
    return Json.build()
        .put("of", document.text("name").orElseThrow())
        .put("outline", Json.texts(sections))
        .put(
            "must_answer",
            Json.texts(
                sections.stream()
                    .map(section ->
                        "What is settled about %s, by whom, and on what evidence?"
                            .formatted(section))
                    .toList()))
        .put("if_poor", common.text("if_poor").orElseThrow())
        .put("done_when", common.text("done_when").orElseThrow())
        .put("fallback", common.text("fallback").orElseThrow())
        .done();
  }
}
