package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.when;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * Stage 003: whether the plan may be made. A refusal needs a category and the agreement of a second
 * model; without one the plan is limited.
 */
final class GateScript implements StageScript {
  private static final String REFUSE = "refuse";

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    Part part = work.whole(rules());
    JsonObject first = work.ask(part);
    if (!refuses(first)) {
      return first;
    }
    Optional<JsonObject> second = work.secondOpinion(part);
    if (second.filter(GateScript::refuses).isPresent()) {
      return first;
    }
    work.balance()
        .note(
            second.isPresent()
                ? "One model wanted to refuse the prompt and a second one did not, so the plan is"
                    + " limited."
                : "One model wanted to refuse the prompt and no second one could be asked, so the"
                    + " plan is limited.");
    return limited(first);
  }

  private static OwnRules rules() {
    return new OwnRules()
        .check(answer ->
            when(
                refuses(answer) && answer.text("category").isEmpty(),
                "category: a verdict of refuse needs one."))
        .check(answer ->
            when(
                text(answer, "verdict").equals("limit") && answer.texts("limits").isEmpty(),
                "limits: a verdict of limit says what the plan leaves out."))
        .mend(answer ->
            refuses(answer) && answer.text("category").isEmpty() ? limited(answer) : answer);
  }

  private static boolean refuses(JsonObject answer) {
    return text(answer, "verdict").equals(REFUSE);
  }

  private static JsonObject limited(JsonObject answer) {
    List<String> limits = answer.texts("limits");
    return answer
        .with("limits", Json.texts(limits.isEmpty() ? List.of(text(answer, "reason")) : limits))
        .with("verdict", Json.of("limit"));
  }
}
