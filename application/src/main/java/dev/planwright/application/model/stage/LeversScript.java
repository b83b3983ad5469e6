package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Stage 006: what there is to decide, from three sides at once. */
final class LeversScript implements StageScript {
  private static final List<String> SIDES =
      List.of("what and where", "money and people", "pace and risk");
  private static final int LEAST_OPTIONS = 3;

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    var never = new NeverTerms(work.input());
    List<Part> parts = new ArrayList<>();
    for (String side : SIDES) {
      parts.add(work.part(parts.size() + 1, side, work.schema("006-levers"), rules(never)));
    }
    return Shapes.joined(work.allParts(parts, 2).values());
  }

  private static OwnRules rules(NeverTerms never) {
    return new OwnRules()
        .check(answer -> Shapes.distinct(answer.objects("levers"), "name", "levers"))
        .check(answer ->
            answer.objects("levers").stream()
                .flatMap(lever ->
                    Shapes.distinct(
                        lever.objects("options"), "label", "options of " + text(lever, "name"))
                        .stream())
                .toList())
        .check(answer ->
            answer.objects("levers").stream()
                .flatMap(lever -> lever.objects("options").stream())
                .flatMap(option ->
                    broken(never, option).stream()
                        .map(fact ->
                            Breach.of(
                                "option \"%s\" does what the prompt rules out (%s)."
                                    .formatted(text(option, "label"), fact))))
                .toList())
        .mend(answer -> Shapes.each(answer, "levers", lever -> mended(lever, never)));
  }

  private static JsonObject mended(JsonObject lever, NeverTerms never) {
    List<JsonObject> allowed =
        Shapes.firsts(lever.objects("options"), "label").stream()
            .filter(option -> broken(never, option).isEmpty())
            .toList();
    return allowed.size() >= LEAST_OPTIONS ? lever.with("options", Json.array(allowed)) : lever;
  }

  private static List<String> broken(NeverTerms never, JsonObject option) {
    return never.brokenBy(text(option, "label") + " " + text(option, "now"));
  }
}
