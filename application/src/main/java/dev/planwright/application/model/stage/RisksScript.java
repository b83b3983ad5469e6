package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.when;

import dev.planwright.domain.json.Json.JsonObject;
import java.util.Set;
import java.util.stream.Collectors;

/** Stage 011: risks of at least five areas, misuse of the plan's own output among them. */
final class RisksScript implements StageScript {
  private static final int AREAS = 5;

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    JsonObject answer =
        work.ask(
            work.whole(
                new OwnRules()
                    .check(a -> Shapes.distinct(a.objects("risks"), "title", "risks"))
                    .check(a ->
                        when(
                            areas(a).size() < AREAS,
                            "risks: only %d areas occur; at least five must."
                                .formatted(areas(a).size())))
                    .check(a ->
                        when(
                            !areas(a).contains("misuse"),
                            "risks: one must be of area misuse: what the plan makes, used to do"
                                + " harm."))));
    return Shapes.each(answer, "risks", risk -> Shapes.withUnit(risk, "trigger"));
  }

  private static Set<String> areas(JsonObject answer) {
    return answer.objects("risks").stream()
        .map(risk -> text(risk, "area"))
        .collect(Collectors.toSet());
  }
}
