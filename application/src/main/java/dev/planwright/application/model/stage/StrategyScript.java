package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.when;
import static dev.planwright.application.model.stage.Shapes.whole;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Stage 007: which levers the plan turns on; four to six are vital. */
final class StrategyScript implements StageScript {
  private static final int FEWEST = 4;
  private static final int MOST = 6;
  private static final String VITAL = "vital";

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<String> levers = work.oldChoices().of("levers");
    int fewest = Math.min(FEWEST, levers.size());
    return work.ask(
        work.whole(
            new OwnRules()
                .check(answer -> Shapes.once(answer.objects("marks"), "lever", levers, "marks"))
                .check(answer -> {
                  long vital =
                      answer.objects("marks").stream().filter(StrategyScript::vital).count();
                  return when(
                      vital < fewest || vital > MOST,
                      "marks: %d levers are vital; from %d to %d must be."
                          .formatted(vital, fewest, MOST));
                })
                .mend(answer -> mended(answer, levers, fewest))));
  }

  private static boolean vital(JsonObject mark) {
    return text(mark, "class").equals(VITAL);
  }

  /** Each lever once; the most important are vital when the model marks too few or too many. */
  private static JsonObject mended(JsonObject answer, List<String> levers, int fewest) {
    List<JsonObject> marks = new ArrayList<>(Shapes.firsts(answer.objects("marks"), "lever"));
    List<String> marked = marks.stream().map(mark -> text(mark, "lever")).toList();
    levers.stream()
        .filter(lever -> !marked.contains(lever))
        .forEach(lever -> marks.add(unmarked(lever)));
    List<JsonObject> byWeight =
        marks.stream()
            .sorted(
                Comparator.comparing((JsonObject mark) -> !vital(mark))
                    .thenComparingInt(mark -> -whole(mark, "importance")))
            .toList();
    long vital = marks.stream().filter(StrategyScript::vital).count();
    int count = Math.clamp(vital, fewest, MOST);
    return answer.with(
        "marks",
        Json.array(
            marks.stream().map(mark -> classed(mark, byWeight.indexOf(mark) < count)).toList()));
  }

  private static JsonObject classed(JsonObject mark, boolean vital) {
    return vital == vital(mark) ? mark : mark.with("class", Json.of(vital ? VITAL : "support"));
  }

  private static JsonObject unmarked(String lever) {
    return Json.build()
        .put("lever", lever)
        .put("why", "Not weighed.")
        .put("class", "support")
        .put("importance", 0)
        .put("synergy", List.of())
        .put("conflict", List.of())
        .done();
  }
}
