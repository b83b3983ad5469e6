package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;
import static dev.planwright.application.model.stage.Shapes.whole;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Stage 016: quadrants, and what to do with one of the inside and one of the outside. */
final class SwotScript implements StageScript {
  private static final Map<String, String> LISTS =
      Map.of(
          "strength", "strengths",
          "weakness", "weaknesses",
          "opportunity", "opportunities",
          "threat", "threats");

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    JsonObject answer =
        work.ask(
            work.whole(
                new OwnRules()
                    .check(a ->
                        a.objects("moves").stream()
                            .filter(move -> uses(a, move).size() < 2)
                            .map(move ->
                                Breach.once(
                                    "moves: \"%s\" names an entry that is not in your lists."
                                        .formatted(text(move, "text"))))
                            .toList())));
    List<JsonObject> moves =
        answer.objects("moves").stream()
            .map(move ->
                Json.build()
                    .put("uses", Json.texts(uses(answer, move)))
                    .put("text", text(move, "text"))
                    .done())
            .toList();
    return answer.with("moves", Json.array(moves));
  }

  private static List<String> uses(JsonObject answer, JsonObject move) {
    List<String> uses = new ArrayList<>();
    for (String side : List.of("inside", "outside")) {
      id(answer, text(move, side), whole(move, side + "_number")).ifPresent(uses::add);
    }
    return uses;
  }

  /** The id that code gives to an entry once its quadrant is sorted by weight. */
  private static Optional<String> id(JsonObject answer, String kind, int number) {
    List<JsonObject> listed = answer.objects(LISTS.getOrDefault(kind, kind));
    if (number < 1 || number > listed.size()) {
      return Optional.empty();
    }
    List<Integer> sorted =
        java.util.stream.IntStream.range(0, listed.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> -whole(listed.get(i), "weight")))
            .toList();
    String prefix = kind.substring(0, 1).toUpperCase(Locale.ROOT);
    return Optional.of(prefix + (sorted.indexOf(number - 1) + 1));
  }
}
