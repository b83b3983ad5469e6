package dev.planwright.application.model.stage;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Stage 025: the finished plan looked at by theme; two of four must answer. */
final class ReviewScript implements StageScript {
  private static final List<String> THEMES = List.of("money", "time", "people", "quality");

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<Part> parts = new ArrayList<>();
    boolean quick = work.detail() == Detail.QUICK;
    for (String theme : quick ? THEMES.subList(0, 2) : THEMES) {
      parts.add(work.part(parts.size() + 1, theme, work.schema("025-review"), new OwnRules()));
    }
    Map<Integer, JsonObject> answers = work.allParts(parts, quick ? 1 : 2);
    return Shapes.joined(
        answers.entrySet().stream()
            .map(e -> themed(e.getValue(), THEMES.get(e.getKey() - 1)))
            .toList());
  }

  private static JsonObject themed(JsonObject answer, String theme) {
    JsonObject issues = Shapes.each(answer, "issues", issue -> issue.with("theme", Json.of(theme)));
    return Shapes.each(
        issues, "kpis", kpi -> kpi.get("unit").isPresent() ? kpi : kpi.with("unit", Json.of("")));
  }
}
