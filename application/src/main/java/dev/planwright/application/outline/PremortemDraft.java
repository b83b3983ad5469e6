package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Comparator;
import java.util.List;

/** Stage 027: the assumptions to test first and the field's usual failure stories. */
final class PremortemDraft implements StageDraft {
  private static final int QUICK = 2;
  private static final int MOST_KILLS = 5;
  private static final int MOST_STORIES = 3;

  @Override
  public Draft draft(Basis basis) {
    List<JsonObject> kills =
        basis.made(Stage.ASSUMPTIONS, "items").stream()
            .sorted(
                Comparator.comparing((JsonObject item) -> item.number("sensitivity").orElseThrow())
                    .reversed())
            .limit(basis.quick() ? QUICK : MOST_KILLS)
            .map(PremortemDraft::kill)
            .toList();
    return new Draft(
        Json.build()
            .put("kills", kills)
            .put(
                "stories",
                basis.some("stories", basis.quick() ? QUICK : MOST_STORIES).stream()
                    .map(story -> story(story, basis))
                    .toList())
            .done(),
        List.of("the stories are the field's usual ones; tripwires need values of this project"));
  }

  private static JsonObject kill(JsonObject item) {
    JsonObject test = item.object("test").orElseThrow();
    return Json.build()
        .put("assumption", item.text("id").orElseThrow())
        .put("text", item.text("statement").orElseThrow())
        .put("test", test.text("how").orElseThrow())
        .put("days", test.number("days").orElseThrow())
        .put(
            "false_if",
            "The test finds nothing that shows it holds. Consequence: "
                + item.text("if_wrong").orElseThrow())
        .done();
  }

  private static JsonObject story(JsonObject story, Basis basis) {
    return story.with("owner", Json.of(basis.roleId(story.text("owner").orElseThrow())));
  }
}
