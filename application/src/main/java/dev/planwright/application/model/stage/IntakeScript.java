package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.when;

import dev.planwright.application.pipeline.Quotes;
import dev.planwright.domain.json.Json.JsonObject;

/** Stage 002: what the prompt says; quotes that it does not hold are dropped by code. */
final class IntakeScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    var quotes = new Quotes(work.input().prompt());
    return work.ask(
        work.whole(
            new OwnRules()
                .check(answer ->
                    when(
                        !text(answer, "usable").equals("no") && !hasGoal(answer, quotes),
                        "facts: at least one of kind goal is needed whose q is copied exactly from"
                            + " the prompt, unless usable is no."))));
  }

  private static boolean hasGoal(JsonObject answer, Quotes quotes) {
    return answer.objects("facts").stream()
        .filter(fact -> text(fact, "kind").equals("goal"))
        .anyMatch(fact -> quotes.find(text(fact, "q")).isPresent());
  }
}
