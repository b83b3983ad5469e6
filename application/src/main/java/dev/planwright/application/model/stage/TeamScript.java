package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.model.call.NoAnswer;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Stage 015: the roles, then a second look at them. */
final class TeamScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    JsonObject answer =
        work.ask(
            work.part(
                1,
                "roles",
                work.schema("015-team-roles"),
                new OwnRules()
                    .check(a -> Shapes.distinct(a.objects("roles"), "title", "roles"))
                    .mend(a -> Shapes.each(a, "roles", TeamScript::peopled))));
    return Shapes.withLists(
        Shapes.joined(List.of(answer, changes(work, answer.objects("roles")))), "changes");
  }

  private static JsonObject changes(StageWork work, List<JsonObject> roles)
      throws InterruptedException {
    List<JsonObject> numbered = new ArrayList<>();
    for (JsonObject role : roles) {
      numbered.add(role.with("id", Json.of("R" + (numbered.size() + 1))));
    }
    OldChoices choices =
        work.oldChoices().with("roles", numbered.stream().map(role -> text(role, "id")).toList());
    Part part =
        work.part(2, "second look", work.schema("015-team-changes", choices), new OwnRules())
            .with("the roles of this plan", JsonText.pretty(Json.array(numbered)));
    try {
      return work.ask(part);
    } catch (NoAnswer e) {
      work.balance().missing("second look", e);
      return Json.object();
    }
  }

  /** A role that nobody fills is none. */
  private static JsonObject peopled(JsonObject role) {
    JsonObject changed = role;
    for (String number : List.of("count", "fte")) {
      if (role.number(number).filter(value -> value.signum() > 0).isEmpty()) {
        changed = changed.with(number, Json.of(BigDecimal.ONE));
      }
    }
    return changed;
  }
}
