package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Similarity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Stages 004, 006 and 007: premise, levers and their ranking. */
final class StrategyParts {
  private static final List<String> VERDICTS = List.of("sound", "fixable", "broken");
  private static final List<String> CLASSES = List.of("vital", "support", "drop");

  private StrategyParts() {}

  /** The worst verdict; ids of the reasons; precedents marked unverified. */
  static StageCompletion premise(JsonObject returned) {
    List<JsonObject> lenses = new ArrayList<>();
    int reasons = 0;
    for (JsonObject lens : returned.objects("lenses")) {
      List<JsonObject> numbered = Elements.numbered("X", reasons + 1, lens.objects("reasons"));
      reasons += numbered.size();
      JsonObject marked =
          Elements.mapped(lens, "precedents", p -> p.with("unverified", Json.of(true)));
      lenses.add(marked.with("reasons", Json.array(numbered)));
    }
    String worst =
        Stream.concat(lenses.stream(), Stream.of(returned))
            .map(lens -> text(lens, "verdict"))
            .filter(VERDICTS::contains)
            .max(Comparator.comparingInt(VERDICTS::indexOf))
            .orElse("fixable");
    return StageCompletion.of(
        returned.with("lenses", Json.array(lenses)).with("verdict", Json.of(worst)));
  }

  /** Near-duplicates merged; ids of levers and options. */
  static StageCompletion levers(JsonObject returned) {
    List<JsonObject> kept = new ArrayList<>();
    Map<String, Integer> mergedInto = new LinkedHashMap<>();
    for (JsonObject lever : returned.objects("levers")) {
      int twin = twin(kept, lever);
      if (twin < 0) {
        kept.add(lever);
      } else {
        kept.set(twin, withFactsOf(kept.get(twin), lever));
        mergedInto.put(text(lever, "name"), twin);
      }
    }
    List<JsonObject> numbered =
        Elements.numbered("L", kept).stream()
            .map(lever ->
                lever.with(
                    "options",
                    Json.array(
                        Elements.numbered(text(lever, "id") + ".", lever.objects("options")))))
            .toList();
    List<JsonObject> merged = new ArrayList<>();
    mergedInto.forEach((name, into) ->
        merged.add(Json.build().put("name", name).put("into", "L" + (into + 1)).done()));
    JsonObject data = returned.with("levers", Json.array(numbered));
    return StageCompletion.of(merged.isEmpty() ? data : data.with("merged", Json.array(merged)));
  }

  /** Rank of each mark, the ranking, and each pair of levers that help or hinder each other. */
  static StageCompletion ranking(JsonObject returned, StageInput input) {
    List<String> listed =
        data(input, Stage.LEVERS).objects("levers").stream().map(l -> text(l, "id")).toList();
    List<JsonObject> ranked =
        returned.objects("marks").stream()
            .sorted(
                Comparator.comparingInt((JsonObject mark) -> CLASSES.indexOf(text(mark, "class")))
                    .thenComparingInt(mark -> -Elements.whole(mark, "importance", 0))
                    .thenComparingInt(mark -> listed.indexOf(text(mark, "lever"))))
            .toList();
    List<String> ranking = ranked.stream().map(mark -> text(mark, "lever")).toList();
    JsonObject data =
        Elements.mapped(
            returned,
            "marks",
            mark -> mark.with("rank", Json.of(ranking.indexOf(text(mark, "lever")) + 1)));
    return StageCompletion.of(
        data.with("ranking", Json.texts(ranking))
            .with("matrix", Json.array(matrix(returned.objects("marks"), ranking))));
  }

  private static int twin(List<JsonObject> kept, JsonObject lever) {
    for (int i = 0; i < kept.size(); i++) {
      if (Similarity.near(wording(kept.get(i)), wording(lever))) {
        return i;
      }
    }
    return -1;
  }

  private static String wording(JsonObject lever) {
    return text(lever, "name") + " " + text(lever, "decision");
  }

  private static JsonObject withFactsOf(JsonObject kept, JsonObject merged) {
    Set<String> facts = new LinkedHashSet<>(kept.texts("facts"));
    facts.addAll(merged.texts("facts"));
    return kept.with("facts", Json.texts(List.copyOf(facts)));
  }

  private record Pair(String a, String b) {}

  private record Relation(String kind, String why) {}

  /** One entry for each pair, whichever of the two names it; a conflict outweighs a synergy. */
  private static List<JsonObject> matrix(List<JsonObject> marks, List<String> order) {
    Map<Pair, Relation> relations = new LinkedHashMap<>();
    for (String kind : List.of("conflict", "synergy")) {
      for (JsonObject mark : marks) {
        for (JsonObject other : mark.objects(kind)) {
          String a = text(mark, "lever");
          String b = text(other, "ref");
          boolean inOrder = order.indexOf(a) <= order.indexOf(b);
          if (!a.equals(b) && order.contains(b)) {
            relations.putIfAbsent(
                inOrder ? new Pair(a, b) : new Pair(b, a), new Relation(kind, text(other, "why")));
          }
        }
      }
    }
    return relations.entrySet().stream()
        .sorted(
            Comparator.comparingInt((Map.Entry<Pair, Relation> e) -> order.indexOf(e.getKey().a()))
                .thenComparingInt(e -> order.indexOf(e.getKey().b())))
        .map(e ->
            Json.build()
                .put("a", e.getKey().a())
                .put("b", e.getKey().b())
                .put("kind", e.getValue().kind())
                .put("why", e.getValue().why())
                .done())
        .toList();
  }
}
