package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Comparator;
import java.util.List;

/** Stage 010: which assumptions rest on nothing yet, and what the prompt leaves open. */
final class AssumptionReviewDraft implements StageDraft {
  private static final int MOST_FINDINGS = 5;
  private static final int MOST_MISSING = 6;

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> findings =
        basis.made(Stage.ASSUMPTIONS, "items").stream()
            .filter(item -> item.text("basis").filter("judgement"::equals).isPresent())
            .sorted(
                Comparator.comparing((JsonObject item) -> item.number("sensitivity").orElseThrow())
                    .reversed())
            .limit(MOST_FINDINGS)
            .map(AssumptionReviewDraft::finding)
            .toList();
    List<JsonObject> missing =
        basis.intake().gaps().stream()
            .limit(MOST_MISSING)
            .map(gap ->
                Json.build()
                    .put(
                        "statement",
                        "The %s is not settled: %s"
                            .formatted(gap.field(), Texts.inert(gap.question())))
                    .put("why", Texts.inert(gap.why()))
                    .done())
            .toList();
    return new Draft(
        Json.build().put("findings", findings).put("missing", missing).done(),
        List.of("nobody has judged the assumptions; the list shows which to test first"));
  }

  private static JsonObject finding(JsonObject item) {
    JsonObject test = item.object("test").orElseThrow();
    return Json.build()
        .put("refs", Json.texts(item.text("id").stream().toList()))
        .put(
            "issue",
            "Rests on the template alone: nothing in the prompt supports that "
                + lowerFirst(item.text("statement").orElseThrow()))
        .put(
            "fix",
            "Within %s working days: %s"
                .formatted(
                    test.number("days").orElseThrow().toPlainString(),
                    lowerFirst(test.text("how").orElseThrow())))
        .done();
  }

  private static String lowerFirst(String text) {
    boolean word = text.length() > 1 && !Character.isUpperCase(text.charAt(1));
    return word ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
  }
}
