package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;
import static dev.planwright.application.computed.Elements.whole;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Similarity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Stages 016, 017 and 018: judgements sorted, paired and merged. */
final class JudgementParts {
  private static final int PAIRED = 3;
  private static final int MOST_DRAFTS = 6;

  private JudgementParts() {}

  /** Quadrants sorted by weight, with ids; the strongest of each paired with their move. */
  static StageCompletion swot(JsonObject returned) {
    JsonObject data = returned;
    for (String quadrant : List.of("strengths", "weaknesses", "opportunities", "threats")) {
      String prefix = quadrant.substring(0, 1).toUpperCase(java.util.Locale.ROOT);
      List<JsonObject> sorted =
          returned.objects(quadrant).stream()
              .sorted(Comparator.comparingInt((JsonObject item) -> -whole(item, "weight", 1)))
              .toList();
      data = data.with(quadrant, Json.array(Elements.numbered(prefix, sorted)));
    }
    List<JsonObject> grid = new ArrayList<>();
    for (String inside : List.of("strengths", "weaknesses")) {
      for (String outside : List.of("opportunities", "threats")) {
        grid.addAll(pairs(data, inside, outside));
      }
    }
    return StageCompletion.of(data.with("grid", Json.array(grid)));
  }

  private static List<JsonObject> pairs(JsonObject data, String inside, String outside) {
    return data.objects(inside).stream()
        .limit(PAIRED)
        .flatMap(in ->
            data.objects(outside).stream()
                .limit(PAIRED)
                .map(out ->
                    Json.build()
                        .put("inside", text(in, "id"))
                        .put("outside", text(out, "id"))
                        .put("text", move(data, text(in, "id"), text(out, "id")))
                        .done()))
        .toList();
  }

  private static String move(JsonObject data, String inside, String outside) {
    return data.objects("moves").stream()
        .filter(move -> move.texts("uses").containsAll(List.of(inside, outside)))
        .map(move -> text(move, "text"))
        .findFirst()
        .orElse(Elements.NOT_STATED);
  }

  /** Findings of several experts about the same flaw merged, the gravest first. */
  static StageCompletion experts(JsonObject returned, StageInput input) {
    List<JsonObject> merged = new ArrayList<>();
    for (JsonObject finding : returned.objects("findings")) {
      int twin = twin(merged, finding);
      if (twin < 0) {
        merged.add(finding.with("experts", Json.texts(List.of(text(finding, "expert")))));
      } else {
        merged.set(twin, both(merged.get(twin), finding));
      }
    }
    List<JsonObject> sorted =
        merged.stream()
            .map(f -> f.with("agreement", Json.of(f.texts("experts").size())))
            .sorted(
                Comparator.comparingInt((JsonObject f) -> whole(f, "severity", 1))
                    .thenComparingInt(f -> whole(f, "agreement", 1))
                    .reversed())
            .toList();
    int premises =
        data(input, Stage.PREMISE).objects("lenses").stream()
            .mapToInt(lens -> lens.objects("reasons").size())
            .sum();
    return StageCompletion.of(
        returned.with("findings", Json.array(Elements.numbered("X", premises + 1, sorted))));
  }

  private static int twin(List<JsonObject> merged, JsonObject finding) {
    for (int i = 0; i < merged.size(); i++) {
      JsonObject other = merged.get(i);
      if (text(other, "target").equals(text(finding, "target"))
          && Similarity.near(text(other, "flaw"), text(finding, "flaw"))) {
        return i;
      }
    }
    return -1;
  }

  private static JsonObject both(JsonObject kept, JsonObject twin) {
    Set<String> experts = new LinkedHashSet<>(kept.texts("experts"));
    experts.add(text(twin, "expert"));
    int severity = Math.max(whole(kept, "severity", 1), whole(twin, "severity", 1));
    return kept.with("experts", Json.texts(List.copyOf(experts)))
        .with("severity", Json.of(severity));
  }

  /** Scores (value × urgency) and order; ids E1 and so on over all three lists. */
  static StageCompletion evidence(JsonObject returned) {
    JsonObject data = returned;
    int count = 0;
    for (String list : List.of("find", "create", "collect")) {
      List<JsonObject> sorted =
          returned.objects(list).stream()
              .map(e ->
                  e.with("score", Json.of((long) whole(e, "value", 1) * whole(e, "urgency", 1))))
              .sorted(Comparator.comparingInt((JsonObject e) -> -whole(e, "score", 1)))
              .toList();
      data = data.with(list, Json.array(Elements.numbered("E", count + 1, sorted)));
      count += sorted.size();
    }
    List<JsonObject> drafts = returned.objects("drafts");
    if (drafts.size() <= MOST_DRAFTS) {
      return StageCompletion.of(data);
    }
    return new StageCompletion(
        data.with("drafts", Json.array(drafts.subList(0, MOST_DRAFTS))),
        List.of(),
        List.of("Only the first %s of %s drafts are kept.".formatted(MOST_DRAFTS, drafts.size())));
  }
}
