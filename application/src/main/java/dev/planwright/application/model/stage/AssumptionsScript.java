package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.application.pipeline.Quotes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 009: what the plan takes for granted: the world around it, and the work itself. */
final class AssumptionsScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    var quotes = new Quotes(work.input().prompt());
    JsonObject schema = work.schema("009-assumptions");
    List<Part> parts =
        List.of(
            work.part(1, "the world", schema, rules(quotes)),
            work.part(2, "the work", schema, rules(quotes)));
    return Shapes.joined(work.allParts(parts, 1).values());
  }

  /** Nothing rests on the prompt that the prompt does not say. */
  private static OwnRules rules(Quotes quotes) {
    return new OwnRules()
        .check(answer ->
            answer.objects("items").stream()
                .filter(item -> text(item, "basis").equals("prompt"))
                .filter(item -> item.text("q").flatMap(quotes::find).isEmpty())
                .map(item ->
                    Breach.once(
                        "\"%s\" has basis prompt without a q that is copied exactly from it."
                            .formatted(text(item, "statement"))))
                .toList())
        .mend(answer ->
            Shapes.each(
                answer,
                "items",
                item -> {
                  JsonObject checked = quotes.checked(item);
                  boolean baseless =
                      text(item, "basis").equals("prompt") && checked.text("q").isEmpty();
                  return baseless ? checked.with("basis", Json.of("judgement")) : checked;
                }));
  }
}
