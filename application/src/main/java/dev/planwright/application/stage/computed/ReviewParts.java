package dev.planwright.application.stage.computed;

import static dev.planwright.application.stage.computed.Elements.data;
import static dev.planwright.application.stage.computed.Elements.text;
import static dev.planwright.application.stage.computed.Elements.whole;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Similarity;
import dev.planwright.domain.schedule.WorkCalendar;
import dev.planwright.domain.schedule.Workdays;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stages 025, 026 and 027: review, questions and premortem, put in order. */
final class ReviewParts {
  /** Less than this in common, and a KPI does not measure the outcome. */
  private static final double RELATED = 0.15;

  private ReviewParts() {}

  /** Issues that an expert raised already are left out; KPIs with ids and their outcome. */
  static StageCompletion review(JsonObject returned, StageInput input) {
    List<String> known = new ArrayList<>();
    data(input, Stage.EXPERTS).objects("findings").forEach(f -> known.add(text(f, "flaw")));
    List<JsonObject> issues = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (JsonObject issue : returned.objects("issues")) {
      boolean twin =
          known.stream()
              .anyMatch(other ->
                  Similarity.near(other, text(issue, "title"))
                      || Similarity.near(other, text(issue, "effect")));
      if (twin) {
        notes.add("An issue that was raised before is left out: " + text(issue, "title"));
      } else {
        issues.add(issue);
        known.add(text(issue, "title"));
      }
    }
    issues.sort(Comparator.comparingInt((JsonObject issue) -> -whole(issue, "priority", 1)));
    List<JsonObject> outcomes = data(input, Stage.PROJECT_PLAN).objects("outcomes");
    List<JsonObject> kpis =
        Elements.numbered("M", returned.objects("kpis")).stream()
            .map(kpi -> withOutcome(kpi, outcomes))
            .toList();
    return new StageCompletion(
        returned
            .with("issues", Json.array(Elements.numbered("I", issues)))
            .with("kpis", Json.array(kpis)),
        List.of(),
        notes);
  }

  /** The terms that answers explain, in order of the alphabet. */
  static StageCompletion questions(JsonObject returned) {
    Map<String, String> terms = new LinkedHashMap<>();
    returned.objects("pairs").stream()
        .filter(pair -> pair.text("term").filter(Elements::stated).isPresent())
        .sorted(Comparator.comparing(pair -> text(pair, "term").toLowerCase(java.util.Locale.ROOT)))
        .forEach(pair -> terms.putIfAbsent(text(pair, "term"), text(pair, "a")));
    List<JsonObject> glossary =
        terms.entrySet().stream()
            .map(e -> Json.build().put("term", e.getKey()).put("text", e.getValue()).done())
            .toList();
    return StageCompletion.of(returned.with("glossary", Json.array(glossary)));
  }

  /** The quickest tests first, the worst stories first; dates from the milestones. */
  static StageCompletion premortem(JsonObject returned, StageInput input) {
    String country = text(data(input, Stage.CONTEXT), "holiday_country");
    var workdays = new Workdays(WorkCalendar.of(country), input.startDate());
    List<JsonObject> kills =
        returned.objects("kills").stream()
            .sorted(Comparator.comparingInt((JsonObject kill) -> whole(kill, "days", 0)))
            .map(kill -> {
              int days = Math.clamp(whole(kill, "days", 0), 0, 10_000);
              return kill.with("by", Json.of(workdays.finishAt(2 * days).toString()));
            })
            .toList();
    var dates = new StoryDates(input);
    List<JsonObject> stories =
        returned.objects("stories").stream()
            .map(story ->
                story.with(
                    "score",
                    Json.of((long) whole(story, "likelihood", 1) * whole(story, "impact", 1))))
            .sorted(Comparator.comparingInt((JsonObject story) -> -whole(story, "score", 1)))
            .map(story ->
                dates
                    .checkOn(story)
                    .map(date -> story.with("check_on", Json.of(date.toString())))
                    .orElse(story))
            .toList();
    return StageCompletion.of(
        returned
            .with("kills", Json.array(kills))
            .with("stories", Json.array(Elements.numbered("Y", stories))));
  }

  private static JsonObject withOutcome(JsonObject kpi, List<JsonObject> outcomes) {
    if (kpi.text("outcome").isPresent()) {
      return kpi;
    }
    String measured = text(kpi, "name") + " " + text(kpi, "formula");
    return outcomes.stream()
        .max(Comparator.comparingDouble((JsonObject outcome) -> related(measured, outcome)))
        .filter(outcome -> related(measured, outcome) >= RELATED)
        .map(outcome -> kpi.with("outcome", Json.of(text(outcome, "id"))))
        .orElse(kpi);
  }

  private static double related(String measured, JsonObject outcome) {
    return Math.max(
        Similarity.overlap(measured, text(outcome, "metric")),
        Similarity.overlap(measured, text(outcome, "text")));
  }
}
