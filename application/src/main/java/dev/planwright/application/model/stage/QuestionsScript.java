package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Map;

/** Stage 026: what newcomers and sceptics ask. */
final class QuestionsScript implements StageScript {
  private static final int MOST_WORDS = 120;
  private static final List<String> READERS = List.of("newcomer", "sceptic");

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    JsonObject schema = work.schema("026-questions");
    List<Part> parts =
        List.of(
            work.part(1, READERS.getFirst(), schema, rules()),
            work.part(2, READERS.getLast(), schema, rules()));
    Map<Integer, JsonObject> answers = work.allParts(parts, 1);
    return Shapes.joined(
        answers.entrySet().stream()
            .map(e ->
                Shapes.each(
                    e.getValue(),
                    "pairs",
                    pair -> pair.with("reader", Json.of(READERS.get(e.getKey() - 1)))))
            .toList());
  }

  private static OwnRules rules() {
    return new OwnRules()
        .check(answer ->
            answer.objects("pairs").stream()
                .filter(pair -> text(pair, "a").strip().split("\\s+", -1).length > MOST_WORDS)
                .map(pair ->
                    Breach.of(
                        "pairs: the answer to \"%s\" has more than 120 words."
                            .formatted(text(pair, "q"))))
                .toList());
  }
}
