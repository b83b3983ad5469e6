package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Stages 012 and 019: ids of the project plan and the work breakdown, and what they cover. */
final class ProjectPlanParts {
  private ProjectPlanParts() {}

  /** D-, P- and outcome ids, and how the plan treats each fact of the prompt. */
  static StageCompletion plan(JsonObject returned, StageInput input) {
    List<JsonObject> coverage =
        data(input, Stage.INTAKE).objects("facts").stream()
            .map(fact -> coverage(text(fact, "id"), returned))
            .toList();
    List<String> notes =
        data(input, Stage.INTAKE).objects("facts").stream()
            .filter(fact -> Elements.whole(fact, "weight", 1) >= 4)
            .filter(fact -> missing(text(fact, "id"), coverage))
            .map(fact ->
                "The plan does not say how it treats %s: %s"
                    .formatted(text(fact, "id"), text(fact, "text")))
            .toList();
    JsonObject data =
        returned
            .with("outcomes", Json.array(Elements.numbered("G", returned.objects("outcomes"))))
            .with(
                "deliverables",
                Json.array(Elements.numbered("D", returned.objects("deliverables"))))
            .with("permits", Json.array(Elements.numbered("P", returned.objects("permits"))))
            .with("coverage", Json.array(coverage));
    return new StageCompletion(data, List.of(), notes);
  }

  /** WBS ids 1 and 1.1, and which packages make which deliverable. */
  static StageCompletion breakdown(JsonObject returned, StageInput input) {
    List<JsonObject> phases =
        Elements.numbered("", returned.objects("phases")).stream()
            .map(phase ->
                phase.with(
                    "packages",
                    Json.array(
                        Elements.numbered(text(phase, "id") + ".", phase.objects("packages")))))
            .toList();
    List<JsonObject> coverage =
        data(input, Stage.PROJECT_PLAN).objects("deliverables").stream()
            .map(deliverable -> text(deliverable, "id"))
            .map(id ->
                Json.build()
                    .put("deliverable", id)
                    .put("packages", Json.texts(makers(id, phases)))
                    .done())
            .toList();
    List<String> notes =
        coverage.stream()
            .filter(line -> line.texts("packages").isEmpty())
            .map(line -> "No work package makes deliverable " + text(line, "deliverable") + ".")
            .toList();
    JsonObject data =
        returned.with("phases", Json.array(phases)).with("coverage", Json.array(coverage));
    return new StageCompletion(data, List.of(), notes);
  }

  private static List<String> makers(String deliverable, List<JsonObject> phases) {
    return phases.stream()
        .flatMap(phase -> phase.objects("packages").stream())
        .filter(pack -> pack.texts("deliverables").contains(deliverable))
        .map(pack -> text(pack, "id"))
        .toList();
  }

  private static boolean missing(String fact, List<JsonObject> coverage) {
    return coverage.stream()
        .anyMatch(line -> text(line, "fact").equals(fact) && text(line, "state").equals("missing"));
  }

  private static JsonObject coverage(String fact, JsonObject plan) {
    Optional<String> used = entry(plan, "fact_use", fact, "how");
    Optional<String> deviated = entry(plan, "deviations", fact, "why");
    String state = deviated.isPresent() ? "deviation" : used.isPresent() ? "used" : "missing";
    return Json.build()
        .put("fact", fact)
        .put("state", state)
        .putIfPresent("how", deviated.or(() -> used).filter(Elements::stated).map(Json::of))
        .done();
  }

  private static Optional<String> entry(JsonObject plan, String list, String fact, String field) {
    return plan.objects(list).stream()
        .filter(use -> text(use, "fact").equals(fact))
        .map(use -> text(use, field))
        .findFirst();
  }
}
