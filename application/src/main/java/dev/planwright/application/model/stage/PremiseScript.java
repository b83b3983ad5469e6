package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.application.pipeline.Quotes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Stage 004: the premise attacked through several lenses; two of three must answer. */
final class PremiseScript implements StageScript {
  private static final List<String> LENSES = List.of("need", "feasibility", "consequences");
  private static final int QUOTES = 2;

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    boolean quick = work.detail() == Detail.QUICK;
    List<String> lenses = quick ? LENSES.subList(0, 1) : LENSES;
    var quotes = new Quotes(work.input().prompt());
    List<Part> parts = new ArrayList<>();
    for (String lens : lenses) {
      parts.add(work.part(parts.size() + 1, lens, work.schema("004-premise"), rules(quotes)));
    }
    Map<Integer, JsonObject> answers = work.allParts(parts, quick ? 1 : 2);
    List<JsonObject> named =
        answers.entrySet().stream()
            .map(e -> Shapes.joined(List.of(lens(lenses.get(e.getKey() - 1)), e.getValue())))
            .toList();
    return Json.build().put("lenses", named).done();
  }

  private static JsonObject lens(String name) {
    return Json.build().put("lens", name).done();
  }

  private static OwnRules rules(Quotes quotes) {
    return new OwnRules()
        .check(answer -> {
          long found =
              answer.objects("reasons").stream()
                  .filter(reason -> reason.text("q").flatMap(quotes::find).isPresent())
                  .count();
          return found >= QUOTES
              ? List.of()
              : List.of(
                  Breach.of(
                      "reasons: at least two need a q that is copied exactly from the prompt; %d have."
                          .formatted(found)));
        })
        .mend(answer -> Shapes.each(answer, "reasons", quotes::checked));
  }
}
