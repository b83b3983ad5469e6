package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Stage 013: first the bodies, then who of them decides, checks and reports what. */
final class GovernanceScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    JsonObject bodies =
        work.ask(
            work.part(
                1,
                "bodies",
                work.schema("013-governance-bodies"),
                new OwnRules().check(a -> Shapes.distinct(a.objects("bodies"), "name", "bodies"))));
    List<JsonObject> ordered = escalating(bodies.objects("bodies"));
    JsonObject first = bodies.with("bodies", Json.array(ordered));
    return Shapes.withLists(
        rules(work, ordered).map(rules -> Shapes.joined(List.of(first, rules))).orElse(first),
        "decisions",
        "controls",
        "reporting",
        "hard_questions");
  }

  private static Optional<JsonObject> rules(StageWork work, List<JsonObject> bodies)
      throws InterruptedException {
    OldChoices choices =
        work.oldChoices().with("bodies", bodies.stream().map(b -> text(b, "id")).toList());
    Part part =
        work.part(2, "rules", work.schema("013-governance-rules", choices), new OwnRules())
            .with("the bodies of this plan", JsonText.pretty(Json.array(bodies)));
    try {
      return Optional.of(work.ask(part));
    } catch (NoAnswer e) {
      work.balance().missing("rules", e);
      return Optional.empty();
    }
  }

  /** With ids, and every way up ending at one body. */
  private static List<JsonObject> escalating(List<JsonObject> bodies) {
    List<JsonObject> numbered = new ArrayList<>();
    for (JsonObject body : bodies) {
      numbered.add(body.with("id", Json.of("B" + (numbered.size() + 1))));
    }
    JsonObject top =
        numbered.stream()
            .filter(body -> body.text("escalates_to").isEmpty())
            .findFirst()
            .orElse(numbered.getFirst());
    return numbered.stream()
        .map(body -> {
          if (body.equals(top)) {
            return without(body);
          }
          String above = reaches(body, top, numbered) ? above(body, numbered) : text(top, "id");
          return body.with("escalates_to", Json.of(above));
        })
        .toList();
  }

  private static boolean reaches(JsonObject body, JsonObject top, List<JsonObject> all) {
    String at = text(body, "id");
    for (int steps = 0; steps < all.size(); steps++) {
      String here = at;
      at =
          all.stream()
              .filter(other -> text(other, "id").equals(here))
              .map(other -> above(other, all))
              .findFirst()
              .orElse("");
      if (at.equals(text(top, "id"))) {
        return true;
      }
    }
    return false;
  }

  private static String above(JsonObject body, List<JsonObject> all) {
    String named = text(body, "escalates_to").toLowerCase(Locale.ROOT);
    return all.stream()
        .filter(other -> text(other, "name").toLowerCase(Locale.ROOT).equals(named))
        .map(other -> text(other, "id"))
        .findFirst()
        .orElse("");
  }

  private static JsonObject without(JsonObject body) {
    Json.Builder kept = Json.build();
    body.members()
        .forEach((name, value) -> {
          if (!name.equals("escalates_to")) {
            kept.put(name, value);
          }
        });
    return kept.done();
  }
}
