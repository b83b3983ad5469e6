package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Stage 017: a panel is called, then each expert looks at the plan; half of them must answer. */
final class ExpertsScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    List<JsonObject> panel = panel(work);
    List<Part> parts = new ArrayList<>();
    for (JsonObject expert : panel) {
      parts.add(
          new Part(
              parts.size() + 2,
              text(expert, "field"),
              java.util.Optional.of("expert"),
              work.schema("017-experts-findings"),
              new OwnRules(),
              Map.of("the expert that you are", describe(expert))));
    }
    Map<Integer, JsonObject> answers = work.allParts(parts, (panel.size() + 1) / 2);
    List<JsonObject> findings = new ArrayList<>();
    List<JsonObject> told = new ArrayList<>();
    for (int i = 0; i < panel.size(); i++) {
      JsonObject expert = panel.get(i);
      JsonObject answer = answers.getOrDefault(i + 2, Json.object());
      told.add(withAdvice(expert, answer));
      answer.objects("findings").stream()
          .map(finding -> finding.with("expert", Json.of(text(expert, "field"))))
          .forEach(findings::add);
    }
    return Json.build().put("panel", told).put("findings", findings).done();
  }

  private static List<JsonObject> panel(StageWork work) throws InterruptedException {
    int size =
        switch (work.detail()) {
          case Detail.QUICK -> 2;
          case Detail.STANDARD -> 4;
          case Detail.DEEP -> 6;
        };
    OldChoices choices =
        work.oldChoices()
            .with("panel", IntStream.rangeClosed(1, size).mapToObj(Integer::toString).toList());
    JsonObject answer =
        work.ask(
            work.part(
                1,
                "panel",
                work.schema("017-experts-panel", choices),
                new OwnRules().check(a -> Shapes.distinct(a.objects("panel"), "field", "panel"))));
    return Shapes.firsts(answer.objects("panel"), "field");
  }

  private static String describe(JsonObject expert) {
    return "field: %s\nlooks first for: %s\ncalled because: %s"
        .formatted(text(expert, "field"), text(expert, "lens"), text(expert, "why"));
  }

  private static JsonObject withAdvice(JsonObject expert, JsonObject answer) {
    JsonObject told = expert;
    for (String member : List.of("do_first", "ask_next")) {
      if (answer.get(member).isPresent()) {
        told = told.with(member, answer.get(member).get());
      }
    }
    return told;
  }
}
