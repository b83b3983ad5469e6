package dev.planwright.application.outline;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stage 025: what the computed parts show, the field's measures, and the decisions to take. */
final class ReviewDraft implements StageDraft {
  private static final int MOST_ISSUES = 8;
  private static final int MOST_DECISIONS = 6;
  private static final int FIRST_DECISION_DAYS = 10;
  private static final int DAYS_BETWEEN = 5;

  @Override
  public Draft draft(Basis basis) {
    return new Draft(
        Json.build()
            .put("issues", new ReviewIssues(basis).issues().stream().limit(MOST_ISSUES).toList())
            .put("kpis", kpis(basis))
            .put("decisions", decisions(basis))
            .put(
                "questions",
                Json.texts(
                    basis.intake().gaps().stream()
                        .map(gap -> Texts.inert(gap.question()))
                        .limit(MOST_ISSUES)
                        .toList()))
            .put("automation", automation(basis))
            .done(),
        List.of("issues are those that code finds; nobody has read the plan critically"));
  }

  private static List<JsonObject> kpis(Basis basis) {
    return basis.template().objects("kpis").stream()
        .map(kpi -> kpi.with("owner", Json.of(basis.roleId(kpi.text("owner").orElseThrow()))))
        .toList();
  }

  /** The vital levers, most important first, one every week from the second on. */
  private static List<JsonObject> decisions(Basis basis) {
    List<JsonObject> decisions = new ArrayList<>();
    for (JsonObject lever : VitalLevers.of(basis)) {
      decisions.add(
          Json.build()
              .put("question", lever.text("decision").orElseThrow())
              .put(
                  "options",
                  Json.texts(
                      lever.objects("options").stream()
                          .map(option -> option.text("label").orElseThrow())
                          .toList()))
              .put("by_days", FIRST_DECISION_DAYS + decisions.size() * DAYS_BETWEEN)
              .put("owner", basis.roleId(firstRole(basis)))
              .done());
    }
    return decisions.stream().limit(MOST_DECISIONS).toList();
  }

  private static String firstRole(Basis basis) {
    return basis.template().objects("roles").getFirst().text("key").orElseThrow();
  }

  private static List<JsonObject> automation(Basis basis) {
    Sizing sizing = Sizing.of(basis);
    return basis.template().objects("automation").stream()
        .flatMap(idea -> automated(idea, sizing, basis).stream())
        .toList();
  }

  private static Optional<JsonObject> automated(JsonObject idea, Sizing sizing, Basis basis) {
    String place = idea.text("task").orElseThrow();
    String packageId = place.substring(0, place.lastIndexOf('.'));
    int number = Integer.parseInt(place.substring(place.lastIndexOf('.') + 1));
    List<JsonObject> templates =
        basis.template().objects("phases").stream()
            .flatMap(phase -> phase.objects("packages").stream())
            .skip(packagePosition(basis, packageId))
            .findFirst()
            .map(part -> part.objects("tasks"))
            .orElseThrow();
    JsonObject wanted = templates.get(number - 1);
    return sizing.tasks().stream()
        .filter(task -> task.packageId().equals(packageId) && task.template().equals(wanted))
        .findFirst()
        .map(task ->
            Json.build()
                .put("task", task.id())
                .put("idea", idea.text("idea").orElseThrow())
                .put(
                    "saves_days",
                    Ranges.of(
                        Sizing.scaled(Ranges.three(idea, "saves_days"), sizing.percent()),
                        "working days"))
                .done());
  }

  private static int packagePosition(Basis basis, String packageId) {
    int phase = Integer.parseInt(packageId.substring(0, packageId.indexOf('.')));
    int part = Integer.parseInt(packageId.substring(packageId.indexOf('.') + 1));
    return basis.template().objects("phases").stream()
            .limit(phase - 1L)
            .mapToInt(template -> template.objects("packages").size())
            .sum()
        + part
        - 1;
  }
}
