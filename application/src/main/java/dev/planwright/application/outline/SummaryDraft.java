package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Stage 029: one page from facts and computed values; numbers are tokens that code replaces. */
final class SummaryDraft implements StageDraft {
  private static final int MOST = 5;
  private static final int FIRST = 3;
  private static final int GOAL_LENGTH = 400;

  @Override
  public Draft draft(Basis basis) {
    boolean budget = basis.intake().budget().isPresent();
    boolean deadline = basis.intake().deadline().isPresent();
    JsonObject texts = basis.common().object("summary").orElseThrow();
    return Draft.of(
        Json.build()
            .put("purpose", Texts.cut(basis.goal(), GOAL_LENGTH))
            .put("get", names(new Deliverables(basis).mostTelling(), "name"))
            .put("time_line", text(texts, deadline ? "time_deadline" : "time_open"))
            .put("money_line", text(texts, budget ? "money_stated" : "money_open"))
            .put("risks", names(top(basis, Stage.RISKS, "risks", "score"), "title"))
            .put("decisions", names(VitalLevers.of(basis), "decision"))
            .put("first_steps", firstSteps(basis))
            .put("next_24h", next(basis))
            .put("caveats", caveats(basis, texts))
            .put("confidence", "low")
            .put("bottom_line", text(texts, "bottom_line"))
            .done());
  }

  private static Json names(List<JsonObject> elements, String field) {
    return Json.texts(
        elements.stream()
            .limit(MOST)
            .map(element ->
                "%s (%s)"
                    .formatted(element.text(field).orElseThrow(), element.text("id").orElseThrow()))
            .toList());
  }

  private static List<JsonObject> top(Basis basis, StageId stage, String list, String field) {
    return basis.made(stage, list).stream()
        .sorted(
            Comparator.comparing((JsonObject element) -> element.number(field).orElseThrow())
                .reversed())
        .toList();
  }

  /** The tests of the assumptions that the plan turns on most, the quickest first. */
  private static List<JsonObject> firstSteps(Basis basis) {
    return top(basis, Stage.ASSUMPTIONS, "items", "sensitivity").stream()
        .limit(MOST)
        .sorted(Comparator.comparing(SummaryDraft::days))
        .map(item ->
            Json.build()
                .put(
                    "what",
                    item.object("test").flatMap(test -> test.text("how")).orElseThrow()
                        + " ("
                        + item.text("id").orElseThrow()
                        + ")")
                .put("owner", "R1")
                .put("by_days", days(item))
                .done())
        .toList();
  }

  private static java.math.BigDecimal days(JsonObject item) {
    return item.object("test").flatMap(test -> test.number("days")).orElseThrow();
  }

  private static List<JsonObject> next(Basis basis) {
    List<JsonObject> next = new ArrayList<>();
    basis
        .intake()
        .gaps()
        .forEach(gap ->
            next.add(
                Json.build()
                    .put("question", Texts.inert(gap.question()))
                    .put("where", "Open in the prompt: " + gap.field())
                    .done()));
    top(basis, Stage.ASSUMPTIONS, "items", "sensitivity")
        .forEach(item ->
            next.add(
                Json.build()
                    .put("question", item.text("question").orElseThrow())
                    .put(
                        "where",
                        "%s (%s)"
                            .formatted(
                                item.object("test").flatMap(test -> test.text("how")).orElseThrow(),
                                item.text("id").orElseThrow()))
                    .done()));
    return next.stream().limit(FIRST).toList();
  }

  private static Json caveats(Basis basis, JsonObject texts) {
    List<String> caveats = new ArrayList<>(texts.texts("caveats"));
    if (basis.intake().budget().isEmpty()) {
      caveats.add(text(texts, "caveat_budget"));
    }
    if (basis.intake().deadline().isEmpty()) {
      caveats.add(text(texts, "caveat_deadline"));
    }
    basis.intake().notes().stream().limit(FIRST).map(Texts::inert).forEach(caveats::add);
    return Json.texts(caveats);
  }

  private static String text(JsonObject texts, String name) {
    return texts.text(name).orElseThrow();
  }
}
