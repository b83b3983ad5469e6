package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 019: ids of the work breakdown, and what it covers. */
final class ProjectPlanParts {
  private ProjectPlanParts() {}

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
}
