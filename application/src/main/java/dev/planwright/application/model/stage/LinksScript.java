package dev.planwright.application.model.stage;

import static dev.planwright.application.model.stage.Shapes.text;

import dev.planwright.application.pipeline.Breach;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** Stage 021: what a package waits for. */
final class LinksScript implements StageScript {

  @Override
  public JsonObject returned(StageWork work) throws InterruptedException {
    return work.ask(
        work.whole(
            new OwnRules()
                .check(answer ->
                    answer.objects("links").stream()
                        .filter(LinksScript::toItself)
                        .map(link ->
                            Breach.of(
                                "links: %s is linked to itself.".formatted(text(link, "from"))))
                        .toList())
                .mend(answer -> {
                  List<JsonObject> kept =
                      answer.objects("links").stream().filter(link -> !toItself(link)).toList();
                  return answer.with("links", Json.array(kept));
                })));
  }

  private static boolean toItself(JsonObject link) {
    return text(link, "from").equals(text(link, "to"));
  }
}
