package dev.planwright.application.stage.report;

import module java.base;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Percentiles;

/**
 * The few numbers of a plan that people ask for first. What a plan does not have is left out: a
 * brief has neither finish nor cost.
 */
public final class Headline {
  private static final int MOST = 3;

  private Headline() {}

  /** The numbers, taken from the plan's digest. */
  public static JsonObject of(JsonObject digest) {
    JsonObject budget = digest.object("budget").orElseGet(Json::object);
    return Json.build()
        .putIfPresent("title", digest.get("title"))
        .putIfPresent("go", digest.object("go").flatMap(go -> go.get("advice")))
        .putIfPresent("start", digest.get("start_date"))
        .putIfPresent("finish", digest.get("finish"))
        .putIfPresent("deadline", digest.object("deadline").map(Headline::deadline))
        .putIfPresent("cost", cost(budget))
        .putIfPresent(
            "both_kept", budget.object("stated").flatMap(stated -> stated.get("both_kept")))
        .putIfPresent("all_kept", budget.object("stated").flatMap(stated -> stated.get("all_kept")))
        .putIfPresent(
            "broken_by", budget.object("stated").flatMap(stated -> stated.get("broken_by")))
        .putIfPresent(
            "all_funded", budget.object("stated").flatMap(stated -> stated.get("all_funded")))
        .putIfPresent("funding_gap", budget.get("funding_gap"))
        .put("top_risks", worst(digest.objects("risks")))
        .put("decisions", digest.objects("decisions").stream().limit(MOST).toList())
        .putIfPresent("all_recommended", digest.get("all_recommended"))
        .done();
  }

  /** Plans of earlier versions say "met" of the planned finish, however unlikely that is. */
  private static Json deadline(JsonObject stated) {
    boolean sure =
        stated
            .number("probability")
            .filter(share -> Percentiles.sure(share.doubleValue()))
            .isPresent();
    return stated.with("met", Json.of(sure && stated.bool("met").orElse(false)));
  }

  private static Optional<Json> cost(JsonObject budget) {
    return budget
        .object("totals")
        .map(totals ->
            Json.build()
                .putIfPresent("unit", budget.get("unit"))
                .putIfPresent("likely", totals.get("likely"))
                .putIfPresent("p50", totals.get("p50"))
                .putIfPresent("p80", totals.get("p80"))
                .putIfPresent("withheld", totals.get("withheld"))
                .done());
  }

  private static List<JsonObject> worst(List<JsonObject> risks) {
    return risks.stream()
        .sorted(Comparator.comparing(Headline::score).reversed())
        .limit(MOST)
        .map(risk ->
            Json.build()
                .putIfPresent("id", risk.get("id"))
                .putIfPresent("title", risk.get("title"))
                .putIfPresent("score", risk.get("score"))
                .done())
        .toList();
  }

  private static BigDecimal score(JsonObject risk) {
    return risk.number("score").orElse(BigDecimal.ZERO);
  }
}
