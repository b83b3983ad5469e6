package dev.planwright.application.computed;

import static dev.planwright.application.computed.Elements.data;
import static dev.planwright.application.computed.Elements.text;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Stage 008: how well each scenario fits, and whether code and engine agree on the best. */
final class ScenarioParts {
  /** What counts how much; limits weigh most, because a scenario that breaks one is none. */
  private static final Map<String, Integer> WEIGHTS = weights();

  private static final Set<String> NEGATIONS =
      Set.of("no", "not", "never", "without", "avoid", "exclude", "banned", "ban", "must", "any");

  private ScenarioParts() {}

  /** Ids, weighted fit (0 to 10), broken limits, code's choice and whether it agrees. */
  static StageCompletion complete(JsonObject returned, StageInput input) {
    Map<String, String> options = optionTexts(data(input, Stage.LEVERS));
    List<JsonObject> limits = data(input, Stage.INTAKE).objects("limits");
    List<JsonObject> scenarios = new ArrayList<>();
    for (JsonObject scenario : Elements.numbered("S", returned.objects("scenarios"))) {
      JsonObject scored = scenario.with("score", Json.of(score(scenario)));
      List<String> broken = broken(scenario, options, limits);
      scenarios.add(broken.isEmpty() ? scored : scored.with("breaks", Json.texts(broken)));
    }
    String choice = choice(scenarios);
    String recommended = resolved(text(returned, "recommend"), scenarios, choice);
    Json.Builder weights = Json.build();
    WEIGHTS.forEach((name, weight) -> weights.put(name, weight));
    return StageCompletion.of(
        returned
            .with("scenarios", Json.array(scenarios))
            .with("recommend", Json.of(recommended))
            .with("code_choice", Json.of(choice))
            .with("agree", Json.of(choice.equals(recommended)))
            .with("weights", weights.done()));
  }

  private static Map<String, Integer> weights() {
    Map<String, Integer> weights = new LinkedHashMap<>();
    weights.put("ambition", 2);
    weights.put("risk", 2);
    weights.put("limits", 3);
    weights.put("resources", 2);
    weights.put("reversibility", 1);
    return weights;
  }

  private static BigDecimal score(JsonObject scenario) {
    JsonObject fit = scenario.object("fit").orElseGet(Json::object);
    BigDecimal sum = BigDecimal.ZERO;
    int weights = 0;
    for (Map.Entry<String, Integer> weight : WEIGHTS.entrySet()) {
      BigDecimal points = fit.number(weight.getKey()).orElse(BigDecimal.ZERO);
      sum = sum.add(points.multiply(BigDecimal.valueOf(weight.getValue())));
      weights += weight.getValue();
    }
    return Elements.rounded(sum.divide(BigDecimal.valueOf(weights), MathContext.DECIMAL64), 2);
  }

  private static String choice(List<JsonObject> scenarios) {
    return scenarios.stream()
        .min(
            Comparator.comparingInt((JsonObject s) -> s.texts("breaks").size())
                .thenComparing(s -> s.number("score").orElse(BigDecimal.ZERO).negate()))
        .map(scenario -> text(scenario, "id"))
        .orElse("S1");
  }

  private static String resolved(String named, List<JsonObject> scenarios, String otherwise) {
    return scenarios.stream()
        .filter(s -> text(s, "id").equals(named) || text(s, "name").equalsIgnoreCase(named))
        .map(s -> text(s, "id"))
        .findFirst()
        .orElse(otherwise);
  }

  private static Map<String, String> optionTexts(JsonObject levers) {
    Map<String, String> texts = new HashMap<>();
    levers
        .objects("levers")
        .forEach(lever ->
            lever
                .objects("options")
                .forEach(option ->
                    texts.put(
                        text(option, "id"), text(option, "label") + " " + text(option, "now"))));
    return texts;
  }

  /** The facts whose "never" all words of a picked option's text contain, without a negation. */
  private static List<String> broken(
      JsonObject scenario, Map<String, String> options, List<JsonObject> limits) {
    return limits.stream()
        .filter(limit -> text(limit, "kind").equals("never"))
        .filter(limit ->
            scenario.objects("picks").stream()
                .map(pick -> options.getOrDefault(text(pick, "option"), ""))
                .anyMatch(option -> does(option, text(limit, "text"))))
        .map(limit -> text(limit, "fact"))
        .distinct()
        .toList();
  }

  private static boolean does(String option, String never) {
    Set<String> chosen = Similarity.words(option);
    Set<String> forbidden = Similarity.words(never);
    forbidden.removeAll(NEGATIONS);
    return !forbidden.isEmpty()
        && chosen.containsAll(forbidden)
        && chosen.stream().noneMatch(NEGATIONS::contains);
  }
}
