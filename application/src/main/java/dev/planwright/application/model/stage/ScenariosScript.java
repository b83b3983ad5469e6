package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.when;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Stage 008: ways to go that really differ, and the one that fits best. */
final class ScenariosScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    var never = new NeverTerms(work.input());
    Map<String, String> options = optionTexts(work.data(Stage.LEVERS));
    JsonObject answer =
        work.ask(
            work.whole(
                new OwnRules()
                    .check(a -> Shapes.distinct(a.objects("scenarios"), "name", "scenarios"))
                    .check(a -> alike(a.objects("scenarios")))
                    .check(a ->
                        when(
                            a.objects("scenarios").stream()
                                .noneMatch(s -> text(s, "name").equals(text(a, "recommend"))),
                            "recommend: must be the name of one of the scenarios."))
                    .check(a -> forbidden(a, options, never))));
    return Shapes.each(answer, "scenarios", ScenariosScript::withPicks);
  }

  /** Two scenarios must differ in half of their picks. */
  private static List<Breach> alike(List<JsonObject> scenarios) {
    List<Breach> breaches = new ArrayList<>();
    for (int i = 0; i < scenarios.size(); i++) {
      for (int k = i + 1; k < scenarios.size(); k++) {
        Map<String, Json> one = picks(scenarios.get(i));
        Map<String, Json> other = picks(scenarios.get(k));
        long different =
            one.entrySet().stream()
                .filter(pick -> !pick.getValue().equals(other.get(pick.getKey())))
                .count();
        if (2 * different < one.size()) {
          breaches.add(
              Breach.of(
                  "scenarios \"%s\" and \"%s\" differ in %d of %d picks; at least half must differ."
                      .formatted(
                          text(scenarios.get(i), "name"),
                          text(scenarios.get(k), "name"),
                          different,
                          one.size())));
        }
      }
    }
    return breaches;
  }

  private static List<Breach> forbidden(
      JsonObject answer, Map<String, String> options, NeverTerms never) {
    return answer.objects("scenarios").stream()
        .filter(scenario -> text(scenario, "name").equals(text(answer, "recommend")))
        .flatMap(scenario -> picks(scenario).values().stream())
        .filter(Json.JsonString.class::isInstance)
        .map(option -> ((Json.JsonString) option).value())
        .flatMap(option ->
            never.brokenBy(options.getOrDefault(option, "")).stream()
                .map(fact ->
                    Breach.of(
                        "recommend: its option %s does what the prompt rules out (%s)."
                            .formatted(option, fact))))
        .toList();
  }

  private static Map<String, Json> picks(JsonObject scenario) {
    return scenario.object("picks").map(JsonObject::members).orElse(Map.of());
  }

  private static JsonObject withPicks(JsonObject scenario) {
    List<JsonObject> listed =
        picks(scenario).entrySet().stream()
            .map(e -> Json.build().put("lever", e.getKey()).put("option", e.getValue()).done())
            .toList();
    return scenario.with("picks", Json.array(listed));
  }

  private static Map<String, String> optionTexts(JsonObject levers) {
    Map<String, String> texts = new HashMap<>();
    levers.objects("levers").stream()
        .flatMap(lever -> lever.objects("options").stream())
        .forEach(option ->
            texts.put(text(option, "id"), text(option, "label") + " " + text(option, "now")));
    return texts;
  }
}
