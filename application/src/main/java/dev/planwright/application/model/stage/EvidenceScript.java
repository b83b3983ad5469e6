package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.whole;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Stage 018: what to find, write and measure; the most urgent quarter is drafted. */
final class EvidenceScript implements StageScript {
  private static final int MOST_DRAFTS = 6;

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    JsonObject lists =
        work.ask(work.part(1, "lists", work.schema("018-evidence-lists"), new OwnRules()));
    List<JsonObject> chosen = work.detail() == Detail.QUICK ? List.of() : critical(lists);
    List<Part> parts = new ArrayList<>();
    for (JsonObject entry : chosen) {
      parts.add(
          new Part(
              parts.size() + 2,
              name(entry),
              Optional.of("draft"),
              work.schema("018-evidence-draft"),
              new OwnRules(),
              Map.of("what to draft", JsonText.pretty(entry))));
    }
    Map<Integer, JsonObject> answers = work.allParts(parts, 0);
    List<JsonObject> drafts = new ArrayList<>();
    answers.forEach((number, answer) ->
        drafts.add(
            Shapes.joined(
                List.of(Json.build().put("of", name(chosen.get(number - 2))).done(), answer))));
    return lists.with("drafts", Json.array(drafts));
  }

  private static List<JsonObject> critical(JsonObject lists) {
    List<JsonObject> all =
        Stream.of("create", "find", "collect")
            .flatMap(list -> lists.objects(list).stream())
            .sorted(
                Comparator.comparingInt((JsonObject e) -> -whole(e, "value") * whole(e, "urgency")))
            .toList();
    return all.subList(0, Math.min(MOST_DRAFTS, all.size() / 4));
  }

  private static String name(JsonObject entry) {
    return entry.text("name").orElseGet(() -> text(entry, "question"));
  }
}
