package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.text;
import static dev.planwright.application.computed.Elements.whole;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.Risk;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stage 011: risks ranked, the heat map, expected cost and delay. */
final class RiskParts {
  private static final Estimate NOTHING = Estimate.exactly(BigDecimal.ZERO);

  private RiskParts() {}

  /** Sorted by score (likelihood × impact), ids by rank. */
  static StageCompletion complete(JsonObject returned) {
    List<JsonObject> sorted =
        returned.objects("risks").stream()
            .sorted(
                Comparator.comparingInt(RiskParts::score)
                    .thenComparingInt(risk -> whole(risk, "impact", 1))
                    .reversed())
            .toList();
    List<JsonObject> risks = new ArrayList<>();
    for (JsonObject risk : Elements.numbered("K", sorted)) {
      risks.add(computed(risk, risks.size() + 1));
    }
    JsonObject data =
        returned
            .with("risks", Json.array(risks))
            .with("heat", Json.array(heat(risks)))
            .with("expected_delay_days", Json.of(sum(risks, "expected_delay_days")));
    return StageCompletion.of(withExpectedCost(data, risks));
  }

  /** The risks as the simulation sees them; amounts in another unit are left out. */
  static List<Risk> risks(JsonObject data, String unit) {
    return data.objects("risks").stream().map(risk -> risk(risk, unit)).toList();
  }

  private static Risk risk(JsonObject risk, String unit) {
    Estimate cost =
        Elements.range(risk, "cost")
            .filter(_ -> Elements.unit(risk, "cost").equals(unit))
            .orElse(NOTHING);
    Estimate delay = Elements.range(risk, "delay_days").orElse(NOTHING);
    int likelihood = Math.clamp(whole(risk, "likelihood", 1), 1, 5);
    return new Risk(text(risk, "id"), likelihood, delay, cost);
  }

  private static int score(JsonObject risk) {
    return whole(risk, "likelihood", 1) * whole(risk, "impact", 1);
  }

  private static JsonObject computed(JsonObject risk, int rank) {
    Risk expected = risk(risk, Elements.unit(risk, "cost"));
    JsonObject scored = risk.with("score", Json.of(score(risk))).with("rank", Json.of(rank));
    if (risk.object("cost").isPresent()) {
      scored = scored.with("expected_cost", Json.of(Elements.rounded(expected.expectedCost(), 2)));
    }
    if (risk.object("delay_days").isPresent()) {
      scored =
          scored.with(
              "expected_delay_days", Json.of(Elements.rounded(expected.expectedDelay(), 1)));
    }
    return scored;
  }

  private record Cell(int likelihood, int impact) {}

  /** The cells that hold risks, the worst first. */
  private static List<JsonObject> heat(List<JsonObject> risks) {
    Map<Cell, List<String>> cells = new LinkedHashMap<>();
    for (JsonObject risk : risks) {
      var cell = new Cell(whole(risk, "likelihood", 1), whole(risk, "impact", 1));
      cells.computeIfAbsent(cell, _ -> new ArrayList<>()).add(text(risk, "id"));
    }
    List<JsonObject> heat = new ArrayList<>();
    cells.forEach((cell, ids) ->
        heat.add(
            Json.build()
                .put("likelihood", cell.likelihood())
                .put("impact", cell.impact())
                .put("count", ids.size())
                .put("ids", Json.texts(ids))
                .done()));
    return heat;
  }

  /** The sum in the unit that most risks state; the others are not converted. */
  private static JsonObject withExpectedCost(JsonObject data, List<JsonObject> risks) {
    Map<String, Integer> units = new LinkedHashMap<>();
    risks.stream()
        .filter(risk -> risk.object("cost").isPresent())
        .forEach(risk -> units.merge(Elements.unit(risk, "cost"), 1, Integer::sum));
    return units.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .map(unit ->
            data.with(
                "expected_cost",
                Json.build()
                    .put(
                        "amount",
                        sum(
                            risks.stream()
                                .filter(risk -> Elements.unit(risk, "cost").equals(unit))
                                .toList(),
                            "expected_cost"))
                    .put("unit", unit)
                    .done()))
        .orElse(data);
  }

  private static BigDecimal sum(List<JsonObject> risks, String field) {
    return risks.stream()
        .flatMap(risk -> risk.number(field).stream())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
